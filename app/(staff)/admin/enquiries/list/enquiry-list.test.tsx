/** @jest-environment jsdom */

import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { notify } from "@/components/admin/parts/toasts";
import { fakeDesk, rowsNamed, showEnquiries } from "../testing";

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Select ${name}` });
const chosen = () =>
  screen.getAllByRole<HTMLInputElement>("checkbox", { name: /^Select [A-Z]/ }).map((one) => one.checked);

/** The undo of the last toast. */
function offered(): () => void {
  const success = notify.done as jest.Mock;
  return success.mock.calls.at(-1)?.[1];
}

beforeEach(() => {
  jest.spyOn(notify, "done").mockReturnValue(1);
  jest.spyOn(notify, "failed").mockReturnValue(2);
});
afterEach(() => jest.restoreAllMocks());

async function pick(menu: string, choice: string) {
  fireEvent.click(await screen.findByRole("button", { name: `${menu}:` }));
  fireEvent.click(screen.getByRole("menuitemradio", { name: choice }));
}

test("rows are selected by a click, as a range with Shift, by the key x in a row, and all at once", async () => {
  using _desk = fakeDesk(rowsNamed("Asha", "Bala", "Chitra", "Devi"));
  showEnquiries();
  await screen.findByRole("row", { name: /Asha/ });
  fireEvent.click(box("Asha"));
  fireEvent.click(box("Chitra"), { shiftKey: true });
  expect(chosen()).toEqual([true, true, true, false]);
  expect(screen.getByText("3 enquiries selected")).toBeTruthy();

  screen.getByRole("link", { name: "Bala" }).focus();
  fireEvent.keyDown(screen.getByRole("link", { name: "Bala" }), { key: "x" });
  expect(chosen()).toEqual([true, false, true, false]);
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  expect(chosen()).toEqual([true, true, true, true]);
  fireEvent.click(screen.getByRole("button", { name: "Clear selection" }));
  expect(screen.queryByText(/enquiries selected/)).toBeNull();
});

test("in a bulk change, failed rows are named with the reason, and the others can still be undone", async () => {
  using desk = fakeDesk(rowsNamed("Asha", "Bala", "Chitra"));
  desk.refused.push("Bala");
  showEnquiries();
  await screen.findByRole("row", { name: /Asha/ });
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await pick("Change status", "Closed");
  fireEvent.click(screen.getByRole("button", { name: "Skip reason" }));

  const alert = await screen.findByRole("alert");
  expect(
    within(alert)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["BalaThe backend says no."]);
  expect(notify.done).toHaveBeenCalledWith("2 of 3 enquiries updated", expect.anything());
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await act(async () => offered()());
  await waitFor(() => expect(desk.rows.map(({ status }) => status)).toEqual(["pending", "pending", "pending"]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("the next step is shown with its time and person, and without a step, how long the customer waits", async () => {
  const rows = rowsNamed("Asha", "Bala", "Chitra");
  const late = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const step = { what: "Send the quotation", at: late, who: null };
  Object.assign(rows[0] as object, {
    followUp: { ...rows[0]?.followUp, nextStep: step, assignee: { _id: "ravi", name: "Ravi" } },
  });
  Object.assign(rows[1] as object, { createdAt: late });
  Object.assign(rows[2] as object, { status: "closed" });
  using _desk = fakeDesk(rows);
  showEnquiries();
  const asha = await screen.findByRole("row", { name: /Asha/ });
  expect(within(asha).getByText("Send the quotation")).toBeTruthy();
  expect(within(asha).getByText("Due 3 days ago")).toBeTruthy();
  expect(within(asha).getByText("assigned to Ravi")).toBeTruthy();
  expect(within(screen.getByRole("row", { name: /Bala/ })).getByText("for 3 days")).toBeTruthy();
  expect(screen.getByRole("row", { name: /Chitra/ }).textContent).not.toContain("Unanswered");
});
