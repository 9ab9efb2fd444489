/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { toast } from "sonner";
import { fakeDesk, rowsNamed, showEnquiries } from "../testing";

const column = (status: string) =>
  screen.getByRole("heading", { name: new RegExp(`^${status}`) }).closest("li") as HTMLElement;
const cards = (status: string) =>
  within(column(status))
    .queryAllByRole("link", { name: /^[A-Z][a-z]+$/ })
    .map(({ textContent }) => textContent);

beforeEach(() => jest.spyOn(toast, "success").mockReturnValue(1));
afterEach(() => jest.restoreAllMocks());

test("enquiries stand on the board by their status, and lead back to the list", async () => {
  const rows = rowsNamed("Asha", "Bala");
  Object.assign(rows[1] as object, { status: "active" });
  using _desk = fakeDesk(rows);
  showEnquiries("?view=board");
  await screen.findByRole("link", { name: "Asha" });
  expect([cards("Active"), cards("Pending"), cards("Closed")]).toEqual([["Bala"], ["Asha"], []]);
  fireEvent.click(screen.getByRole("button", { name: "List" }));
  expect(await screen.findByRole("table", { name: "Enquiries" })).toBeTruthy();
});

test("a card is moved by Shift and an arrow: at once, with a word of it, and focus goes along", async () => {
  using desk = fakeDesk(rowsNamed("Asha"));
  showEnquiries("?view=board");
  const card = await screen.findByRole("link", { name: "Asha" });
  card.focus();
  fireEvent.keyDown(card, { key: "ArrowRight", shiftKey: true });

  await waitFor(() => expect(cards("Closed")).toEqual(["Asha"]));
  expect(cards("Pending")).toEqual([]);
  expect(screen.getByText("Asha is Closed now.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Asha"));
  await waitFor(() => expect(desk.rows[0]?.status).toBe("closed"));
  await waitFor(() => expect(toast.success).toHaveBeenCalled());
});

test("a card is dropped on another status, and by its buttons it goes to the next", async () => {
  using desk = fakeDesk(rowsNamed("Asha"));
  showEnquiries("?view=board");
  await screen.findByRole("link", { name: "Asha" });
  const dataTransfer = { types: ["application/x-enquiry"], getData: () => "e1" };
  fireEvent.drop(column("Active"), { dataTransfer });
  await waitFor(() => expect(cards("Active")).toEqual(["Asha"]));
  await waitFor(() => expect(desk.rows[0]?.status).toBe("active"));
  fireEvent.click(await screen.findByRole("button", { name: "Move Asha to Pending" }));
  await waitFor(() => expect(desk.rows[0]?.status).toBe("pending"));
  await waitFor(() => expect(cards("Pending")).toEqual(["Asha"]));
});

test("what cannot be moved goes back to where it was, with the reason", async () => {
  const error = jest.spyOn(toast, "error").mockReturnValue(2);
  using desk = fakeDesk(rowsNamed("Asha"));
  desk.refused.push("Asha");
  showEnquiries("?view=board");
  fireEvent.keyDown(await screen.findByRole("link", { name: "Asha" }), { key: "ArrowRight", shiftKey: true });
  await waitFor(() => expect(error).toHaveBeenCalledWith("The backend says no.", expect.anything()));
  expect(cards("Pending")).toEqual(["Asha"]);
});

test("a card that goes to Converted is converted, not marked", async () => {
  const rows = rowsNamed("Asha");
  Object.assign(rows[0] as object, { status: "closed" });
  using desk = fakeDesk(rows);
  showEnquiries("?view=board");
  fireEvent.click(await screen.findByRole("button", { name: "Move Asha to Converted" }));
  expect(await screen.findByRole("dialog", { name: /^Convert/ })).toBeTruthy();
  expect(desk.sent).toEqual([]);
});
