/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { useList } from "@/components/admin/list/use-list";
import { notify, Toasts } from "@/components/admin/parts/toasts";
import { atScreen, FreshPage, fakeSite } from "@/components/admin/testing";
import { cityCalls } from "@/contract/calls/cities";
import { AppError } from "@/contract/errors";
import type { City } from "@/contract/schemas/city";
import { DeleteQuestion } from "./delete-question";
import { ListPanel } from "./list-panel";

const mysuru = { _id: "1", cityName: "Mysuru", cityCode: "MYS" };

/** A backend with one city, which can be deleted and restored. */
function fakeCities(isKept = true) {
  let rows = [mysuru];
  return fakeSite(({ call }) => {
    if (call.startsWith("GET")) return { data: rows, total: rows.length };
    if (call.startsWith("POST") && !isKept) return new AppError("missing", "This was not kept.");
    rows = call.startsWith("DELETE") ? [] : [{ ...mysuru, _id: "2" }];
    return { success: true, _id: "2", message: "City deleted successfully" };
  });
}

function Cities(what: { isFinal?: true; hasPictures?: true }) {
  const list = useList<City>(cityCalls.list, 10);
  const [isOpen, setOpen] = useState(true);
  const send = ({ _id }: City) => fetch(`/api/cities/${_id}`, { method: "DELETE" });
  const removal = { ask: (row: City) => `Delete the city ${row.cityName}?`, send, ...what };
  const close = () => setOpen(false);
  return (
    <>
      <ListPanel
        title="Cities"
        empty="No cities yet."
        list={list}
        columns={[{ header: "CityName", text: (row) => row.cityName }]}
      />
      {isOpen && <DeleteQuestion list={list} removal={removal} row={mysuru} name="Mysuru" onClose={close} />}
      <Toasts />
    </>
  );
}

async function deleteCity(isFinal?: true) {
  atScreen();
  render(<Cities {...(isFinal && { isFinal })} />, { wrapper: FreshPage });
  await screen.findByRole("cell", { name: "Mysuru" });
  fireEvent.click(screen.getByRole("button", { name: "Delete", hidden: true }));
  await screen.findByText("Deleted: Mysuru");
}

// Toasts outlive the page that shows them.
beforeEach(() => void notify.dismiss());

test("a failure to restore is shown", async () => {
  using _api = fakeCities(false);
  await deleteCity();
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("This was not kept.")).toBeTruthy();
});

test("a row that is not kept has no undo, and the question says so", async () => {
  using _api = fakeCities();
  atScreen();
  const { unmount } = render(<Cities isFinal />, { wrapper: FreshPage });
  expect(screen.getByText(/cannot be undone/)).toBeTruthy();
  unmount();
  await deleteCity(true);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});
