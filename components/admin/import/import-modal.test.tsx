/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { ImportCustomers } from "@/app/(staff)/admin/customers/customers-screen";
import { ImportEnquiries } from "@/app/(staff)/admin/enquiries/import/import-enquiries";
import { parseCsv, readSpreadsheet } from "@/components/admin/spreadsheet/read-spreadsheet";
import { saveFile } from "@/components/admin/table/save-file";
import { FreshPage, fakeSite } from "@/components/admin/testing";
import { AppError } from "@/contract/errors";
import type { Contact } from "@/contract/rules/same-person";

jest.mock("@/components/admin/table/save-file", () => ({
  ...jest.requireActual("@/components/admin/table/save-file"),
  saveFile: jest.fn(),
}));
// jsdom cannot read a file's bytes.
jest.mock("@/components/admin/spreadsheet/read-spreadsheet", () => ({
  ...jest.requireActual("@/components/admin/spreadsheet/read-spreadsheet"),
  readSpreadsheet: jest.fn(),
}));

/** A site without customers. Its writes and deletions fail with these errors in turn, and succeed after the last. */
function fakeApi(...writeErrors: (AppError | undefined)[]) {
  const deleteErrors: (AppError | undefined)[] = [];
  let created = 0;
  const site = fakeSite(({ call, body }) => {
    if (call.startsWith("GET")) return { data: [] };
    if (call.startsWith("DELETE")) return deleteErrors.shift() ?? { message: "Customer deleted successfully" };
    created++;
    return writeErrors.shift() ?? { ...body, _id: String(created) };
  });
  const sentBy = (method: string) => site.sent.filter(({ call }) => call.startsWith(method));
  return Object.assign(site, { deleteErrors, sentBy });
}

const HEAD = "Name,Email,Phone,Location of Plot";
const rows = ["Ananya,a@example.com,1,Hennur", "Nobody,none,2,Hennur", "Kiran,k@example.com,3,Hennur"];

const choose = (...lines: string[]) => chooseIn(<ImportCustomers onClose={() => {}} />, lines);
const chooseEnquiries = (...lines: string[]) => chooseIn(<ImportEnquiries onClose={() => {}} />, lines);

async function chooseIn(dialog: ReactNode, lines: string[]) {
  render(dialog, { wrapper: FreshPage });
  jest.mocked(readSpreadsheet).mockResolvedValue([{ name: "customers.csv", lines: parseCsv(lines.join("\n")) }]);
  const file = new File(["read by readSpreadsheet"], "customers.csv");
  const input = await screen.findByLabelText("Choose file");
  await act(async () => fireEvent.change(input, { target: { files: [file] } }));
}
const match = (column: string, value: string) => fireEvent.change(screen.getByLabelText(column), { target: { value } });
beforeEach(() => localStorage.clear());
const row = (name: string) => within(screen.getByText(name).closest("li") as HTMLElement);

test("nothing is written before staff press Import; then a refused row shows the reason, the others are added, and the file of results has it all", async () => {
  using api = fakeApi(new AppError("conflict", "Email 'a@example.com' is already in use."));
  await choose(HEAD, ...rows);
  const button = await screen.findByRole("button", { name: "Import 2 rows" });
  expect(api.sent).toEqual([]);
  fireEvent.click(button);
  await screen.findByText("1 row imported, 2 not imported.");
  row("Ananya").getByText("Email 'a@example.com' is already in use.");
  row("Kiran").getByText("Added");
  fireEvent.click(screen.getByRole("button", { name: "Download results" }));
  const [, file] = jest.mocked(saveFile).mock.lastCall ?? [];
  const results = String(file).split("\r\n");
  expect(results[1]).toBe(`"Ananya","a@example.com","1","Hennur","Email 'a@example.com' is already in use."`);
  expect(results[2]).toMatch(/"Error: /);
  expect(results[3]).toMatch(/"Added"$/);
});

test("after a missing answer nothing more is sent: that row may exist, the later ones do not", async () => {
  using api = fakeApi(new AppError("timeout", "The server took too long."));
  await choose(HEAD, ...rows);
  fireEvent.click(await screen.findByRole("button", { name: "Import 2 rows" }));
  await screen.findByText("0 rows imported, 3 not imported.");
  row("Ananya").getByText(/^We could not confirm that this was saved/);
  row("Kiran").getByText(/^Not saved/);
  expect(api.sentBy("POST")).toHaveLength(1);
});

test("a file without a required column names it, and staff match another column to it, which is remembered", async () => {
  using _api = fakeApi();
  await choose("Who,Reached at", "Ananya 2,Hennur 2");
  expect((await screen.findByRole("alert")).textContent).toMatch(/Missing columns: Customer Name, Phone/);
  expect(screen.getByRole("button", { name: /^Import/ }).hasAttribute("disabled")).toBe(true);
  match("Who", "name");
  match("Reached at", "address");
  await screen.findByText(/Missing columns: Phone/);
  cleanup();
  await choose("Reached at,Who,Mobile", "Hennur 2,Ananya 2,9000000001");
  await screen.findByText("1 row in the file: 1 to add.");
  expect(screen.getByLabelText<HTMLSelectElement>("Reached at").value).toBe("address");
});

test("an interrupted undo is continued: only what is left is deleted, and a row that is gone counts as removed", async () => {
  using api = fakeApi();
  api.deleteErrors.push(undefined, new AppError("timeout", "The server took too long."));
  await choose(HEAD, ...rows, "Asha,asha@example.com,4,Hebbal");
  fireEvent.click(await screen.findByRole("button", { name: "Import 3 rows" }));
  fireEvent.click(await screen.findByRole("button", { name: "Undo import" }));
  await screen.findByText("1 imported row removed.");

  api.deleteErrors.push(new AppError("missing", "Customer not found."));
  fireEvent.click(screen.getByRole("button", { name: "Undo import" }));
  await screen.findByText("3 imported rows removed.");
  expect(api.sentBy("DELETE").map(({ call }) => call)).toEqual([1, 2, 2, 3].map((id) => `DELETE /api/customers/${id}`));
  row("Ananya").getByText("Removed");
  expect(screen.queryByRole("button", { name: "Undo import" })).toBeNull();
});

const fakeSearch = (...contacts: Contact[]) =>
  fakeSite(({ query }) => {
    const searched = query.get("search");
    return { data: contacts.filter(({ phone, email }) => phone === searched || email === searched) };
  });

test("rows that are duplicates of each other are all looked up, and an existing row is an earlier one for the rest", async () => {
  using _search = fakeSearch({ phone: "9845012341", email: "" }, { phone: "9845012342", email: "" });
  await chooseEnquiries(
    "Name,Mobile,Mail",
    "Lata,9845012341,lata@example.com",
    "Lata at work,9845012342,lata@example.com",
    "Lata at home,9845012343,lata@example.com",
  );
  await screen.findByText("3 rows in the file: 0 to add, 3 duplicates.");
});

test("each row shows its phone, plot size and date as understood, or today's date, and asks to check an incomplete number", async () => {
  using _search = fakeSearch();
  await chooseEnquiries("Name,Mobile,Date,Plot", "Ravi,9845012342,12/03/2025,1200", "Lata,984501234,last week,30 x 40");
  const rowText = async (name: string) => (await screen.findByText(name)).closest("li")?.textContent;
  expect(await rowText("Ravi")).toBe("Line 2RaviNew98450 12342 · 12 March 2025 · 1,200 sq.ft");
  expect(await rowText("Lata")).toContain("984501234 · Today · 30 x 40");
  expect(await rowText("Lata")).toContain("Check phone: 984501234 is not a complete number.");
  expect(screen.getByText(/no date/).textContent).toBe(
    "1 row has no date: it gets today's date. 1 row has an incomplete phone number. Check it below.",
  );
  expect(screen.getByRole("button", { name: "Import 2 rows" })).toBeTruthy();
});
