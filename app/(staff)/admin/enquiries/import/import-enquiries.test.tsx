/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { readText } from "@/components/admin/import/parse-csv";
import { FreshPage, fakeSite } from "@/components/admin/testing";
import type { Contact } from "@/contract/rules/same-person";
import { ImportEnquiries } from "./import-enquiries";

// jsdom cannot read a file's bytes.
jest.mock("@/components/admin/import/parse-csv", () => ({
  ...jest.requireActual("@/components/admin/import/parse-csv"),
  readText: jest.fn(),
}));

/** The search in a list of enquiries from these contacts. */
const fakeSearch = (...contacts: Contact[]) =>
  fakeSite(({ query }) => {
    const searched = query.get("search");
    return { data: contacts.filter(({ phone, email }) => phone === searched || email === searched) };
  });

async function choose(...lines: string[]) {
  localStorage.clear();
  render(<ImportEnquiries onClose={() => {}} />, { wrapper: FreshPage });
  jest.mocked(readText).mockResolvedValue(lines.join("\n"));
  const file = new File(["read by parse-csv"], "leads.csv");
  fireEvent.change(await screen.findByLabelText("Choose file"), { target: { files: [file] } });
}

test("rows that are duplicates of each other are all looked up, and an existing row is an earlier one for the rest", async () => {
  using _search = fakeSearch({ phone: "9845012341", email: "" }, { phone: "9845012342", email: "" });
  await choose(
    "Name,Mobile,Mail",
    "Lata,9845012341,lata@example.com",
    "Lata at work,9845012342,lata@example.com",
    "Lata at home,9845012343,lata@example.com",
  );
  await screen.findByText("0 to add, 3 duplicates, 0 with errors.");
});

const undated = /no date/;

test("a file without a date column says how many enquiries get today's date", async () => {
  using _search = fakeSearch({ phone: "9845012341", email: "" });
  await choose("Name,Mobile", "Lata,9845012341", "Ravi,9845012342", "Asha,9845012343");
  await screen.findByText("2 to add, 1 duplicate, 0 with errors.");
  expect(screen.getByText(undated).textContent).toBe("2 rows have no date: they get today's date.");
});

test("only rows without a date that can be read get today's date", async () => {
  using _search = fakeSearch();
  await choose("Name,Mobile,Date", "Lata,9845012341,last week", "Ravi,9845012342,12/03/2025");
  await screen.findByText("2 to add, 0 duplicates, 0 with errors.");
  expect(screen.getByText(undated).textContent).toBe("1 row has no date: it gets today's date.");
});

test("each row shows its phone, date and plot size as understood, and asks to check an incomplete number", async () => {
  using _search = fakeSearch();
  await choose("Name,Mobile,Date,Plot", "Ravi,9845012342,12/03/2025,1200", "Lata,984501234,,30 x 40");
  const row = async (name: string) => (await screen.findByText(name)).closest("li")?.textContent;
  expect(await row("Ravi")).toBe("Line 2RaviNew98450 12342 · 12 March 2025 · 1,200 sq.ft");
  expect(await row("Lata")).toContain("984501234 · Today · 30 x 40");
  expect(await row("Lata")).toContain("Check phone: 984501234 is not a complete number.");
  await screen.findByText(/1 row has an incomplete phone number/);
  expect(screen.getByRole("button", { name: "Import 2 rows" })).toBeTruthy();
});
