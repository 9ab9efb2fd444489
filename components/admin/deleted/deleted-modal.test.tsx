/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { FreshPage } from "../testing";
import { DeletedModal } from "./deleted-modal";

HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true;
};

const row = {
  _id: "customers-7",
  thing: "customers",
  label: "Asha Rao",
  deletedAt: "2026-11-20T09:00:00.000Z",
  by: "Meera",
  picturesLeft: 0,
};

/** Fakes the site with these deleted rows; with `refusal`, restoring fails. */
function site(rows: (typeof row)[], refusal?: string) {
  const sent: string[] = [];
  globalThis.fetch = (async (address: string, { method = "GET" }: RequestInit = {}) => {
    sent.push(`${method} ${address}`);
    if (method === "GET") return answer(200, { data: [...rows] });
    if (refusal) return answer(503, { error: { code: "unavailable", message: refusal } });
    rows.splice(0);
    return answer(200, { success: true, _id: "8" });
  }) as typeof fetch;
  render(<DeletedModal onClose={() => {}} />, { wrapper: FreshPage });
  return sent;
}
/** jsdom has no Response. */
const answer = (status: number, body: unknown) => ({ ok: status < 300, status, json: async () => body }) as Response;

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

test("[LIST-04] a deleted row names its kind, who deleted it and when, and one press restores it", async () => {
  const sent = site([{ ...row }]);
  await screen.findByText("Asha Rao");
  screen.getByText(/^Customer, deleted by Meera on 20 Nov 2026/);
  fireEvent.click(screen.getByRole("button", { name: "Restore" }));
  await screen.findByText("No deleted items.");
  expect(sent).toContain("POST /api/deleted/customers-7/restore");
});

test("a row that cannot be restored stays, with the reason", async () => {
  site([{ ...row, picturesLeft: 2 }], "The backend is away.");
  await screen.findByText("2 pictures cannot be restored.");
  fireEvent.click(screen.getByRole("button", { name: "Restore" }));
  await waitFor(() => screen.getByText("The backend is away."));
  screen.getByText("Asha Rao");
});
