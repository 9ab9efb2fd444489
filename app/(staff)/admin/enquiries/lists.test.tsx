/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Announcer, notify } from "@/components/admin/parts/toasts";
import { enquiries, noFollowUp, widenWindow } from "@/components/admin/record/testing";
import { FocusKeeper } from "@/components/admin/shell/navigation";
import { fakeSite, showScreen } from "@/components/admin/testing";
import { AppError } from "@/contract/errors";
import type { Enquiry } from "@/contract/schemas/enquiry";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { EnquiriesScreen } from "./enquiries-screen";

const rowsNamed = (...names: string[]): FollowedEnquiry[] =>
  names.map((name, index) => ({
    ...(enquiries[0] as Enquiry),
    _id: `e${index + 1}`,
    name,
    email: `${name}@example.com`,
    enquiry: "",
    followUp: noFollowUp,
    others: 0,
    tries: 0,
    refused: [],
  }));

/** A site with these rows, which refuses to change the named ones, and makes writes wait for the gate. */
function fakeEnquirySite(rows: FollowedEnquiry[]) {
  const state = { rows, refused: [] as string[], gate: undefined as Promise<void> | undefined };

  function read(call: string, query: URLSearchParams): unknown {
    if (call === "GET /api/follow-up/views") return { views: [] };
    if (call === "GET /api/follow-up/figures") return { bySource: [{ label: "google", count: 2 }], byForm: [] };
    if (call !== "GET /api/follow-up/enquiries") return { data: [], total: 0 };
    const status = query.get("status")?.split(",");
    const data = rows.filter((row) => !status || status.includes(row.status));
    return { data: data.slice(0, Number(query.get("limit"))).map((row) => ({ ...row })), total: data.length };
  }

  const site = fakeSite(async ({ call, query, body }) => {
    if (call.startsWith("GET")) return read(call, query);
    await state.gate;
    const row = rows.find(({ _id }) => _id === body.enquiryId || call.includes(`/${_id}`));
    if (row && state.refused.includes(row.name)) return new AppError("invalid", "The backend says no.");
    if (row) row.status = call.endsWith("/lost") ? "closed" : String(body.status);
    return { success: true };
  });
  return Object.assign(state, site);
}

function showEnquiries(query = "") {
  widenWindow();
  return showScreen(
    <main>
      <EnquiriesScreen permissions={[]} myId="meera" />
      <Announcer />
      <FocusKeeper />
    </main>,
    query,
  );
}

const column = (status: string) =>
  screen.getByRole("heading", { name: new RegExp(`^${status}`) }).closest("li") as HTMLElement;
const cards = (status: string) =>
  within(column(status))
    .queryAllByRole("link", { name: /^[A-Z][a-z]+$/ })
    .map(({ textContent }) => textContent);

test("a card moved by its button keeps focus, on its name", async () => {
  using _site = fakeEnquirySite(rowsNamed("Asha", "Bala"));
  showEnquiries("?view=board");
  const step = await screen.findByRole("button", { name: "Move Bala to Active" });
  step.focus();
  fireEvent.click(step);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Bala"));
  await waitFor(() => expect(notify.done).toHaveBeenCalled());
});

test("the list tells who was called without an answer from who was not called", async () => {
  const rows = rowsNamed("Asha", "Bala").map((row, tries) => ({ ...row, tries }));
  using _site = fakeEnquirySite(rows);
  showEnquiries("");
  const cell = async (name: string) => (await screen.findByRole("link", { name })).closest("tr")?.textContent;
  expect(await cell("Asha")).toContain("Not called yet");
  expect(await cell("Bala")).toMatch(/Not reached.*1 try/);
});

test("moving a card to Closed asks why first, and closes it with the answer", async () => {
  using site = fakeEnquirySite(rowsNamed("Asha").map((row) => ({ ...row, status: "active" })));
  showEnquiries("?view=board");
  fireEvent.click(await screen.findByRole("button", { name: "Move Asha to Closed" }));
  const question = within(await screen.findByRole("dialog", { name: "Close Asha" }));
  expect(site.sent).toEqual([]);
  fireEvent.click(question.getByRole("button", { name: "Too expensive" }));
  await waitFor(() => expect(cards("Closed")).toEqual(["Asha"]));
  await waitFor(() =>
    expect(site.sent).toMatchObject([{ call: "POST /api/follow-up/enquiry/e1/lost", body: { reason: "price" } }]),
  );
  await waitFor(() => expect(notify.done).toHaveBeenCalledWith("Closed: Too expensive", expect.anything()));
});

test("a card that cannot be moved returns with the reason", async () => {
  using site = fakeEnquirySite(rowsNamed("Asha"));
  site.refused.push("Asha");
  showEnquiries("?view=board");
  fireEvent.keyDown(await screen.findByRole("link", { name: "Asha" }), { key: "ArrowRight", shiftKey: true });
  await waitFor(() =>
    expect(notify.failed).toHaveBeenCalledWith(expect.objectContaining({ message: "The backend says no." })),
  );
  expect(cards("Pending")).toEqual(["Asha"]);
});

const pressKey = (key: string) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
  return document.activeElement?.textContent;
};

test("the arrow keys move to the same height of the nearest column with cards, or to its last card", async () => {
  const rows = rowsNamed("Asha", "Bala", "Chand", "Deepa", "Esha", "Farid");
  const statuses = ["active", "closed", "closed", "closed", "converted", "converted"];
  for (const [index, row] of rows.entries()) row.status = statuses[index] ?? "";
  using site = fakeEnquirySite(rows);
  showEnquiries("?view=board");
  (await screen.findByRole("link", { name: "Deepa" })).focus();
  expect(pressKey("ArrowRight")).toBe("Farid");
  expect(pressKey("ArrowRight")).toBe("Farid");
  expect(pressKey("ArrowLeft")).toBe("Chand");
  expect(pressKey("ArrowLeft")).toBe("Asha");
  expect(pressKey("ArrowLeft")).toBe("Asha");
  expect(pressKey("ArrowRight")).toBe("Bala");
  expect(site.sent).toEqual([]);
});

test("a column counts all enquiries with its status, including hidden ones and one still being saved", async () => {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef";
  using site = fakeEnquirySite(rowsNamed(...[...letters].map((letter) => `Asha ${letter}`)));
  showEnquiries("?view=board");
  const card = await screen.findByRole("link", { name: "Asha A" });
  const totals = () =>
    ["Active", "Pending", "Closed"].map((status) => within(column(status)).getByRole("heading").textContent);
  expect(totals()).toEqual(["Active0", "Pending32", "Closed0"]);
  expect(within(column("Pending")).getByRole("button", { name: /2 more/ })).toBeTruthy();

  let arrive = () => {};
  site.gate = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  fireEvent.keyDown(card, { key: "ArrowRight", shiftKey: true });
  await waitFor(() => expect(totals()).toEqual(["Active1", "Pending31", "Closed0"]));
  expect(within(column("Pending")).getByRole("button", { name: /2 more/ })).toBeTruthy();
  arrive();
  await waitFor(() => expect(notify.done).toHaveBeenCalled());
  await waitFor(() => expect(totals()).toEqual(["Active1", "Pending31", "Closed0"]));
});

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Select ${name}` });
const chosen = () =>
  screen.getAllByRole<HTMLInputElement>("checkbox", { name: /^Select [A-Z]/ }).map(({ checked }) => checked);

beforeEach(() => {
  jest.spyOn(notify, "done").mockReturnValue(1);
  jest.spyOn(notify, "failed").mockReturnValue(2);
});

async function pick(menu: string, choice: string) {
  fireEvent.click(await screen.findByRole("button", { name: `${menu}:` }));
  fireEvent.click(screen.getByRole("menuitemradio", { name: choice }));
}

test("rows are selected by a click, as a range with Shift, and all at once", async () => {
  using _site = fakeEnquirySite(rowsNamed("Asha", "Bala", "Chitra", "Devi"));
  showEnquiries();
  await screen.findByRole("row", { name: /Asha/ });
  fireEvent.click(box("Asha"));
  fireEvent.click(box("Chitra"), { shiftKey: true });
  expect(chosen()).toEqual([true, true, true, false]);
  expect(screen.getByText("3 enquiries selected")).toBeTruthy();

  fireEvent.click(box("Bala"));
  expect(chosen()).toEqual([true, false, true, false]);
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  expect(chosen()).toEqual([true, true, true, true]);
  fireEvent.click(screen.getByRole("button", { name: "Clear selection" }));
  expect(screen.queryByText(/enquiries selected/)).toBeNull();
});

test("in a bulk change, failed rows are named with the reason, and the others can still be undone", async () => {
  using site = fakeEnquirySite(rowsNamed("Asha", "Bala", "Chitra"));
  site.refused.push("Bala");
  showEnquiries();
  await screen.findByRole("row", { name: /Asha/ });
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await pick("Change status", "Closed");
  fireEvent.click(screen.getByRole("button", { name: "Skip reason" }));

  const failed = within(await screen.findByRole("alert")).getAllByRole("listitem");
  expect(failed.map(({ textContent }) => textContent)).toEqual(["BalaThe backend says no."]);
  expect(notify.done).toHaveBeenCalledWith("2 of 3 enquiries updated", expect.anything());
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  const [, undo] = (notify.done as jest.Mock).mock.calls.at(-1);
  await act(async () => undo());
  await waitFor(() => expect(site.rows.map(({ status }) => status)).toEqual(["pending", "pending", "pending"]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

const button = (name: string) => screen.getByRole("button", { name });

test("filters combine, and can be removed one by one or all at once", async () => {
  using site = fakeEnquirySite(rowsNamed("Asha"));
  showEnquiries();
  await screen.findByRole("row", { name: /Asha/ });
  const statuses = within(screen.getByRole("group", { name: "Status" }));
  fireEvent.click(statuses.getByRole("button", { name: "Active" }));
  fireEvent.click(statuses.getByRole("button", { name: "Pending" }));
  fireEvent.change(screen.getByRole("combobox", { name: "Lead owner" }), { target: { value: "nobody" } });
  fireEvent.change(screen.getByRole("combobox", { name: "Source" }), { target: { value: "google" } });
  await waitFor(() =>
    expect(site.requests.at(-1)).toContain("?status=active%2Cpending&assignee=nobody&source=google&"),
  );

  fireEvent.click(button("Remove filter: Lead owner"));
  fireEvent.click(statuses.getByRole("button", { name: "Active" }));
  await waitFor(() => expect(window.location.search).toBe("?status=pending&source=google"));
  fireEvent.click(button("Clear filters"));
  await waitFor(() => expect(window.location.search).toBe(""));
  expect(screen.queryByRole("button", { name: /^Remove filter/ })).toBeNull();
});

test("an order that a filter does not allow is dropped, while an order by age stays", async () => {
  using _site = fakeEnquirySite(rowsNamed("Asha"));
  showEnquiries("?sort=name");
  await screen.findByRole("row", { name: /Asha/ });
  fireEvent.change(screen.getByRole("combobox", { name: "Received" }), { target: { value: "30" } });
  await waitFor(() => expect(window.location.search).toBe("?within=30"));
  expect(screen.queryByRole("button", { name: "Name" })).toBeNull();

  fireEvent.change(screen.getByRole("combobox", { name: "Sort by" }), { target: { value: "createdAt" } });
  fireEvent.change(screen.getByRole("combobox", { name: "Received" }), { target: { value: "7" } });
  await waitFor(() => expect(window.location.search).toBe("?within=7&sort=createdAt"));
});
