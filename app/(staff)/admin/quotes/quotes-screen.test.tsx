/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { sampleQuote } from "@/components/admin/record/testing";
import { fakeSite, showScreen } from "@/components/admin/testing";
import { AppError } from "@/contract/errors";
import type { HeldPermission } from "@/contract/schemas/permission";
import type { ListedQuote } from "@/contract/schemas/quote";
import { QuotesScreen } from "./quotes-screen";

const input = { phone: "98450 12345" };
const quote: ListedQuote = {
  ...sampleQuote({ state: "sent", number: "Q-2026-27-0041", revision: 2, sum: 39_98_000, input }),
  createdAt: "2026-11-22T10:00:00.000Z",
  owner: { _id: "ravi", name: "Ravi" },
};

function show(query: string, ...permissions: HeldPermission[]) {
  const lists: string[] = [];
  const site = fakeSite(({ call, query: asked }) => {
    if (call === "GET /api/follow-up/people") return { data: [{ _id: "ravi", name: "Ravi" }] };
    if (call.startsWith("GET /api/follow-up/enquiry/")) return new AppError("missing", "It is gone.");
    if (call !== "GET /api/quotes") return { data: [], total: 0 };
    lists.push(String(asked));
    const isShown = !asked.get("state") || asked.get("state")?.includes("sent");
    return isShown ? { data: [quote], total: 7, rupees: 58_40_000 } : { data: [], total: 0, rupees: 0 };
  });
  showScreen(<QuotesScreen permissions={permissions} myId="ravi" />, query);
  return { lists, [Symbol.dispose]: () => site[Symbol.dispose]() };
}

test("a quote is a row that opens the record of its enquiry, under the total of all that match", async () => {
  using _site = show("", "enquiries");
  const row = within((await screen.findByText("Asha")).closest("tr") as HTMLElement);
  row.getByText("Q-2026-27-0041 rev 2");
  for (const words of ["₹39,98,000", "Sent", "Ravi"]) row.getByText(words);
  screen.getByText("₹58,40,000 in all, GST included");
  fireEvent.click(row.getByRole("link", { name: "Asha" }));
  await waitFor(() => expect(window.location.search).toBe("?record=e1"));
});

test("accounts open a quote's PDF and no record", async () => {
  using _site = show("", "customers", "accounts");
  const row = within((await screen.findByText("Asha")).closest("tr") as HTMLElement);
  const links = row.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toContain("/api/quotes/q1/pdf");
  expect(links.filter((href) => href?.includes("record="))).toEqual([]);
});

test("the filters are in the address, where a period and a range of values are one choice each", async () => {
  using site = show("?by=state&from=2026-10-05&to=2026-10-20", "enquiries");
  await screen.findByText("Asha");
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByRole("combobox", { name: label }), { target: { value } });
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Status since" }).selectedOptions[0]?.text).toBe(
    "Status since: 5 to 20 Oct 2026",
  );
  choose("Value", "2500000-5000000");
  choose("Status", "made,sent");
  choose("Lead owner", "me");
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(site.lists.at(-1)))).toMatchObject({
      ...{ by: "state", from: "2026-10-05", to: "2026-10-20" },
      ...{ least: "2500000", below: "5000000", state: "made,sent", assignee: "me" },
    }),
  );
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(window.location.search).toBe("");
  await waitFor(() => expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("false"));
});

test("the board has a column for each status with the number and the value of all its quotes", async () => {
  using site = show("?view=board&assignee=me", "enquiries");
  const card = within((await screen.findByRole("link", { name: "Asha" })).closest("li") as HTMLElement);
  for (const words of ["₹39,98,000", "Ravi"]) card.getByText(words);
  const heads = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(heads).toEqual(["Not sent0 · ₹0", "Sent7 · ₹58,40,000", "Accepted0 · ₹0", "Declined0 · ₹0", "Expired0 · ₹0"]);
  expect(site.lists.every((asked) => asked.includes("assignee=me"))).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "and 6 more" }));
  await waitFor(() => expect(window.location.search).toBe("?assignee=me&state=sent"));
});
