/** @jest-environment jsdom */

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { notify } from "@/components/admin/parts/toasts";
import { fakeDesk, rowsNamed, showEnquiries } from "../testing";

const column = (status: string) =>
  screen.getByRole("heading", { name: new RegExp(`^${status}`) }).closest("li") as HTMLElement;
const cards = (status: string) =>
  within(column(status))
    .queryAllByRole("link", { name: /^[A-Z][a-z]+$/ })
    .map(({ textContent }) => textContent);

beforeEach(() => jest.spyOn(notify, "done").mockReturnValue(1));
afterEach(() => jest.restoreAllMocks());

test("a card moved by its button keeps focus, on its name", async () => {
  using _desk = fakeDesk(rowsNamed("Asha", "Bala"));
  showEnquiries("?view=board");
  const step = await screen.findByRole("button", { name: "Move Bala to Active" });
  step.focus();
  fireEvent.click(step);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Bala"));
  await waitFor(() => expect(notify.done).toHaveBeenCalled());
});

test("moving a card to Closed asks why first, and closes it with the answer", async () => {
  using desk = fakeDesk(rowsNamed("Asha"));
  showEnquiries("?view=board");
  fireEvent.click(await screen.findByRole("button", { name: "Move Asha to Closed" }));
  const question = within(await screen.findByRole("dialog", { name: "Close Asha" }));
  expect(desk.sent).toEqual([]);
  fireEvent.click(question.getByRole("button", { name: "Too expensive" }));
  await waitFor(() => expect(cards("Closed")).toEqual(["Asha"]));
  await waitFor(() => expect(desk.sent).toEqual(['POST /api/follow-up/enquiry/e1/lost {"reason":"price"}']));
  await waitFor(() => expect(notify.done).toHaveBeenCalledWith("Closed: Too expensive", expect.anything()));
});

test("a card that cannot be moved returns with the reason", async () => {
  const error = jest.spyOn(notify, "failed").mockReturnValue(2);
  using desk = fakeDesk(rowsNamed("Asha"));
  desk.refused.push("Asha");
  showEnquiries("?view=board");
  fireEvent.keyDown(await screen.findByRole("link", { name: "Asha" }), { key: "ArrowLeft", shiftKey: true });
  await waitFor(() => expect(error).toHaveBeenCalledWith(expect.objectContaining({ message: "The backend says no." })));
  expect(cards("Pending")).toEqual(["Asha"]);
});

test("moving a card to Converted starts the conversion", async () => {
  const rows = rowsNamed("Asha");
  Object.assign(rows[0] as object, { status: "closed" });
  using desk = fakeDesk(rows);
  showEnquiries("?view=board");
  fireEvent.click(await screen.findByRole("button", { name: "Move Asha to Converted" }));
  expect(await screen.findByRole("dialog", { name: /^Convert/ })).toBeTruthy();
  expect(desk.sent).toEqual([]);
});

const press = (key: string) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
  return document.activeElement?.textContent;
};

test("the arrow keys move to the same height of the nearest column with cards, or to its last card", async () => {
  const rows = rowsNamed("Asha", "Bala", "Chand", "Deepa", "Esha", "Farid");
  const statuses = ["active", "closed", "closed", "closed", "converted", "converted"];
  for (const [at, row] of rows.entries()) row.status = statuses[at] ?? "";
  using desk = fakeDesk(rows);
  showEnquiries("?view=board");
  (await screen.findByRole("link", { name: "Deepa" })).focus();
  // Pending is empty, and Active and Converted have fewer cards than Closed.
  expect(press("ArrowRight")).toBe("Farid");
  expect(press("ArrowRight")).toBe("Farid");
  expect(press("ArrowLeft")).toBe("Chand");
  expect(press("ArrowLeft")).toBe("Asha");
  expect(press("ArrowLeft")).toBe("Asha");
  expect(press("ArrowRight")).toBe("Bala");
  expect(desk.sent).toEqual([]);
});

test("a column counts all enquiries with its status, including hidden ones and one still being saved", async () => {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef";
  using desk = fakeDesk(rowsNamed(...[...letters].map((letter) => `Asha ${letter}`)));
  showEnquiries("?view=board");
  const card = await screen.findByRole("link", { name: "Asha A" });
  const totals = () =>
    ["Active", "Pending", "Closed"].map((status) => within(column(status)).getByRole("heading").textContent);
  expect(totals()).toEqual(["Active0", "Pending32", "Closed0"]);
  expect(within(column("Pending")).getByRole("button", { name: /2 more/ })).toBeTruthy();

  let arrive = () => {};
  desk.gate = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  fireEvent.keyDown(card, { key: "ArrowLeft", shiftKey: true });
  await waitFor(() => expect(totals()).toEqual(["Active1", "Pending31", "Closed0"]));
  expect(within(column("Pending")).getByRole("button", { name: /2 more/ })).toBeTruthy();
  arrive();
  await waitFor(() => expect(notify.done).toHaveBeenCalled());
  await waitFor(() => expect(totals()).toEqual(["Active1", "Pending31", "Closed0"]));
});
