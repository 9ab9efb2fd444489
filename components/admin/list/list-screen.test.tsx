/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { PackagesScreen } from "@/app/(staff)/admin/packages/packages-screen";
import { atScreen, FreshPage, fakeSite } from "@/components/admin/testing";

type Sold = { _id: string; packageName: string; pricePerSquareFoot: number; city: { _id: string; cityName: string } };
const mysuru = { _id: "1", cityName: "Mysuru" };
const sold = (packageName: string, pricePerSquareFoot: number): Sold => ({
  _id: packageName,
  packageName,
  pricePerSquareFoot,
  city: mysuru,
});

/** Fakes packages, cheapest first, ten a page. Like some backends, a save answers with the city's id alone. */
const fakePackages = (...packages: Sold[]) =>
  fakeSite(({ call, query, body }) => {
    const at = packages.findIndex(({ _id }) => call.endsWith(`/${_id}`));
    if (call.startsWith("PUT")) {
      const { packageName, pricePerSquareFoot } = body;
      return {
        ...Object.assign(packages[at] as Sold, { packageName, pricePerSquareFoot }),
        city: { _id: "1", cityName: "" },
      };
    }
    if (call.startsWith("DELETE")) {
      packages.splice(at, 1);
      return { message: "package deleted successfully" };
    }
    if (call !== "GET /api/packages") return { data: [mysuru], total: 1, value: {}, version: 0 };
    const page = Number(query.get("page") ?? 1);
    const sorted = packages.map((one) => ({ ...one })).toSorted((a, b) => a.pricePerSquareFoot - b.pricePerSquareFoot);
    if (query.get("sort")?.startsWith("-")) sorted.reverse();
    return { data: sorted.slice((page - 1) * 10, page * 10), total: packages.length };
  });

const rows = () =>
  within(screen.getByRole("table", { name: "Packages" }))
    .getAllByRole("row")
    .slice(1);
const names = () => rows().map((row) => row.querySelector("td")?.textContent);
const marked = () =>
  rows().flatMap((row) => (row.className.includes("saved") ? row.querySelector("td")?.textContent : []));

async function show() {
  atScreen();
  render(<PackagesScreen />, { wrapper: FreshPage });
  await screen.findByRole("table", { name: "Packages" });
}

async function priceAt(name: string, price: string) {
  fireEvent.click(await screen.findByRole("button", { name: `Edit ${name} Mysuru` }));
  const field = await screen.findByRole("textbox", { name: "Price" });
  await waitFor(() => expect(screen.getByRole("button", { name: "Save changes" })).toBeTruthy());
  fireEvent.change(field, { target: { value: price } });
  fireEvent.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

test("[LIST-06] a saved row keeps its place, marked, until the next load of the list", async () => {
  using _api = fakePackages(sold("Economy", 1300), sold("Pure", 1399), sold("Essential", 1620));
  await show();
  await priceAt("Economy", "1,690");
  expect(names()).toEqual(["Economy", "Pure", "Essential"]);
  expect(rows()[0]?.textContent).toContain("Rs.1690");
  expect(marked()).toEqual(["Economy"]);
  screen.getByText("Saved. Reload the list to sort it again.");

  // Continue with the row under the cursor.
  await priceAt("Pure", "1,800");
  expect(names()).toEqual(["Economy", "Pure", "Essential"]);
  expect(marked()).toEqual(["Pure"]);

  fireEvent.click(screen.getByRole("button", { name: "Price /sq.ft" }));
  await waitFor(() => expect(names()).toEqual(["Essential", "Economy", "Pure"]));
  expect(marked()).toEqual([]);
});

test("a saved row that now belongs to another page stays too, with all its values", async () => {
  const many = Array.from({ length: 11 }, (_, at) => sold(`House-${at}`, 1_000 + at));
  using _api = fakePackages(...many);
  await show();
  await priceAt("House-0", "1,300");
  expect(names()).toHaveLength(10);
  expect(names()[0]).toBe("House-0");
  expect(rows()[0]?.textContent).toMatch(/Mysuru.*Rs\.1300/);
});

async function remove(name: string) {
  const button = await screen.findByRole("button", { name: `Delete ${name} Mysuru` });
  act(() => button.focus());
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: `Delete ${name} Mysuru` })).toBeNull());
}

test("[LIST-05] after a deletion focus moves to the next row, else to the last one, else to the heading", async () => {
  using _api = fakePackages(sold("Economy", 900), sold("Pure", 1199), sold("Essential", 1620));
  await show();
  await remove("Pure");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Delete Essential Mysuru" }));
  await remove("Essential");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Delete Economy Mysuru" }));
  await remove("Economy");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Packages" }));
});

test("removing a row moves no focus from elsewhere", async () => {
  using _api = fakePackages(sold("Economy", 900), sold("Pure", 1199));
  await show();
  const search = screen.getByRole("searchbox");
  act(() => screen.getByRole("button", { name: "Edit Pure Mysuru" }).focus());
  act(() => search.focus());
  fireEvent.click(screen.getByRole("button", { name: "Delete Pure Mysuru" }));
  fireEvent.click(await screen.findByRole("button", { name: "Delete" }));
  act(() => search.focus());
  await waitFor(() => expect(screen.queryByRole("button", { name: "Delete Pure Mysuru" })).toBeNull());
  expect(document.activeElement).toBe(search);
});

test("the arrow keys move from row to row, on the same button", async () => {
  using _api = fakePackages(sold("Economy", 900), sold("Pure", 1199));
  await show();
  const [first, second] = await screen.findAllByRole("button", { name: /^Edit / });
  act(() => first?.focus());
  fireEvent.keyDown(first as HTMLElement, { key: "ArrowDown" });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second as HTMLElement, { key: "ArrowUp" });
  expect(document.activeElement).toBe(first);
});
