/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { useList } from "@/components/admin/list/use-list";
import { notify, Toasts } from "@/components/admin/parts/toasts";
import { atScreen, FreshPage } from "@/components/admin/testing";
import { cityCalls } from "@/contract/calls/cities";
import type { City } from "@/contract/schemas/city";
import { DeleteQuestion } from "./delete-question";
import { ListPanel } from "./list-panel";

const mysuru = { _id: "1", cityName: "Mysuru", cityCode: "MYS" };

/** A backend with one city, which can be deleted and restored; records the writes. */
function fakeCities(isKept = true) {
  const written: string[] = [];
  const before = globalThis.fetch;
  let rows = [mysuru];
  const answer = (body: unknown, status = 200) => ({ ok: status < 400, status, json: async () => body }) as Response;
  globalThis.fetch = async (address, init) => {
    const method = init?.method ?? "GET";
    if (method === "GET") return answer({ data: rows, total: rows.length });
    written.push(`${method} ${address}`);
    if (method === "DELETE") rows = [];
    else if (!isKept) return answer({ error: { code: "missing", message: "This was not kept." } }, 404);
    else rows = [{ ...mysuru, _id: "2" }];
    return answer({ success: true, _id: "2", message: "City deleted successfully" });
  };
  const restore = () => {
    globalThis.fetch = before;
  };
  return { written, [Symbol.dispose]: restore };
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

test("the question names the pictures that are not kept, if there are any", async () => {
  using _api = fakeCities();
  atScreen();
  const { rerender } = render(<Cities />, { wrapper: FreshPage });
  await screen.findByRole("cell", { name: "Mysuru" });
  expect(screen.queryByText(/Pictures/)).toBeNull();
  rerender(<Cities hasPictures />);
  expect(screen.getByText(/Pictures larger than 30 MB in total cannot be restored/)).toBeTruthy();
});
