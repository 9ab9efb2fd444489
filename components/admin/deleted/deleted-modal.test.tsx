/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { AppError } from "@/contract/errors";
import { FreshPage, fakeSite } from "../testing";
import { DeletedModal } from "./deleted-modal";

const row = {
  _id: "customers-7",
  thing: "customers",
  label: "Asha Rao",
  deletedAt: "2026-11-20T09:00:00.000Z",
  by: "Meera",
  picturesLeft: 0,
};

/** Shows these deleted rows; with `refusal`, restoring fails. */
function show(rows: (typeof row)[], refusal?: AppError) {
  const site = fakeSite(({ call }) => {
    if (call.startsWith("GET")) return { data: [...rows] };
    if (refusal) return refusal;
    rows.splice(0);
    return { success: true, _id: "8" };
  });
  render(<DeletedModal onClose={() => {}} />, { wrapper: FreshPage });
  return site;
}

test("a row that cannot be restored stays, with the reason", async () => {
  using _site = show([{ ...row, picturesLeft: 2 }], new AppError("unavailable", "The backend is away."));
  await screen.findByText("2 pictures cannot be restored.");
  fireEvent.click(screen.getByRole("button", { name: "Restore" }));
  await waitFor(() => screen.getByText("The backend is away."));
  screen.getByText("Asha Rao");
});

test("[LIST-04] a deleted row names its kind, who deleted it and when, and one press restores it", async () => {
  using site = show([{ ...row }]);
  await screen.findByText("Asha Rao");
  screen.getByText(/^Customer, deleted by Meera on 20 Nov 2026/);
  fireEvent.click(screen.getByRole("button", { name: "Restore" }));
  await screen.findByText("No deleted items.");
  expect(site.sent).toMatchObject([{ call: "POST /api/deleted/customers-7/restore" }]);
});
