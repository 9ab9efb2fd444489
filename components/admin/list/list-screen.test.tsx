/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { PackagesScreen } from "@/app/(staff)/admin/packages/packages-screen";
import { saveFile } from "@/components/admin/table/save-file";
import { fakeAnswers, fakeSite, showScreen } from "@/components/admin/testing";
import { cityCalls } from "@/contract/calls/catalogue";
import type { City } from "@/contract/schemas/catalogue";
import { CsvButton } from "./list-panel";
import { useList } from "./use-list";

type Sold = { _id: string; packageName: string; pricePerSquareFoot: number; city: { _id: string; cityName: string } };
const city = { _id: "1", cityName: "Mysuru" };
const sold = (name: string, price: number): Sold => ({ _id: name, packageName: name, pricePerSquareFoot: price, city });

/** Fakes packages, cheapest first, ten a page. Like some backends, a save answers with the city's id alone. */
const fakePackages = (...packages: Sold[]) => fakeSite(answerPackages(packages));

const answerPackages =
  (packages: Sold[]): Parameters<typeof fakeSite>[0] =>
  ({ call, query, body }) => {
    const index = packages.findIndex(({ _id }) => call.endsWith(`/${_id}`));
    if (call.startsWith("PUT")) {
      const { packageName, pricePerSquareFoot } = body;
      const saved = Object.assign(packages[index] as Sold, { packageName, pricePerSquareFoot });
      return { ...saved, city: { _id: "1", cityName: "" } };
    }
    if (call.startsWith("POST")) {
      const { packageName, pricePerSquareFoot } = body as unknown as Sold;
      packages.push(sold(packageName, pricePerSquareFoot));
      return packages.at(-1);
    }
    if (call.startsWith("DELETE")) {
      packages.splice(index, 1);
      return { message: "package deleted successfully" };
    }
    if (call !== "GET /api/packages") return { data: [city], total: 1, value: {}, version: 0 };
    const page = Number(query.get("page") ?? 1);
    const sorted = packages.map((row) => ({ ...row })).toSorted((a, b) => a.pricePerSquareFoot - b.pricePerSquareFoot);
    if (query.get("sort")?.startsWith("-")) sorted.reverse();
    const found = sorted.filter(({ packageName }) => packageName.includes(query.get("search") ?? ""));
    return { data: found.slice((page - 1) * 10, page * 10), total: found.length };
  };

const tenPackages = () => Array.from({ length: 10 }, (_, index) => sold(`Plan${index}`, 1_000 + index));

const rows = () =>
  within(screen.getByRole("table", { name: "Packages" }))
    .getAllByRole("row")
    .slice(1);
const names = () => rows().map((row) => row.querySelector("td")?.textContent);
const marked = () =>
  rows().flatMap((row) => (row.className.includes("saved") ? row.querySelector("td")?.textContent : []));

async function showPackages() {
  showScreen(<PackagesScreen />);
  await screen.findByRole("table", { name: "Packages" });
}

async function changePrice(name: string, price: string) {
  fireEvent.click(await screen.findByRole("button", { name: `Edit ${name} Mysuru` }));
  const field = await screen.findByRole("textbox", { name: "Price" });
  await waitFor(() => expect(screen.getByRole("button", { name: "Save changes" })).toBeTruthy());
  fireEvent.change(field, { target: { value: price } });
  fireEvent.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

test("[LIST-06] a saved row keeps its place, marked, until the next load of the list", async () => {
  using _api = fakePackages(sold("Economy", 1300), sold("Pure", 1399), sold("Essential", 1620));
  await showPackages();
  await changePrice("Economy", "1,690");
  expect(names()).toEqual(["Economy", "Pure", "Essential"]);
  expect(rows()[0]?.textContent).toContain("Rs.1690");
  expect(marked()).toEqual(["Economy"]);
  screen.getByText("Saved. Reload the list to sort it again.");

  await changePrice("Pure", "1,800");
  expect(names()).toEqual(["Economy", "Pure", "Essential"]);
  expect(marked()).toEqual(["Pure"]);

  fireEvent.click(screen.getByRole("button", { name: "Price /sq.ft" }));
  await waitFor(() => expect(names()).toEqual(["Essential", "Economy", "Pure"]));
  expect(marked()).toEqual([]);
});

test("[LIST-06] a new row is shown first and marked, although its place is on another page, until the list shows others", async () => {
  using _api = fakePackages(...tenPackages());
  await showPackages();
  await addPalace();
  expect(names()[0]).toBe("Palace");
  expect([names().length, marked()]).toEqual([11, ["Palace"]]);

  await remove("Palace");
  expect(names().length).toBe(10);
});

async function addPalace() {
  fireEvent.click(screen.getByRole("button", { name: "Add Packages" }));
  const form = within(await screen.findByRole("dialog"));
  fireEvent.change(form.getByRole("textbox", { name: "Package name" }), { target: { value: "Palace" } });
  await form.findByRole("option", { name: "Mysuru" });
  fireEvent.change(form.getByRole("combobox", { name: "City" }), { target: { value: "1" } });
  fireEvent.change(form.getByRole("textbox", { name: "Price" }), { target: { value: "9,000" } });
  fireEvent.click(form.getByRole("button", { name: "Add Packages" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

test("a new row stays under the pointer while a search that finds it is loading", async () => {
  const answer = answerPackages(tenPackages());
  let answerSearch = () => {};
  const searched = new Promise<void>((resolve) => {
    answerSearch = resolve;
  });
  using _api = fakeSite(async (called) => {
    if (called.query.has("search")) await searched;
    return answer(called);
  });
  await showPackages();
  await addPalace();
  const button = screen.getByRole("button", { name: "Edit Palace Mysuru" });
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "Palace" } });
  await waitFor(() => expect(window.location.search).toBe("?search=Palace"));
  expect(button.isConnected).toBe(true);

  answerSearch();
  await waitFor(() => expect(names()).toEqual(["Palace"]));
  expect(button.isConnected).toBe(true);
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
  await showPackages();
  await remove("Pure");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Delete Essential Mysuru" }));
  await remove("Essential");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Delete Economy Mysuru" }));
  await remove("Economy");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Packages" }));
});

test("removing a row moves no focus from elsewhere", async () => {
  using _api = fakePackages(sold("Economy", 900), sold("Pure", 1199));
  await showPackages();
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
  await showPackages();
  const [first, second] = await screen.findAllByRole("button", { name: /^Edit / });
  act(() => first?.focus());
  fireEvent.keyDown(first as HTMLElement, { key: "ArrowDown" });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second as HTMLElement, { key: "ArrowUp" });
  expect(document.activeElement).toBe(first);
});

jest.mock("@/components/admin/table/save-file", () => ({
  ...jest.requireActual("@/components/admin/table/save-file"),
  saveFile: jest.fn(),
}));
beforeEach(() => jest.mocked(saveFile).mockClear());

const columns = [{ header: "CityName", text: (row: City) => row.cityName }];
const CitiesFile = () => <CsvButton title="Cities" list={useList(cityCalls.list, 10)} columns={columns} />;

test("an export has every row, even if the backend returns fewer per page than requested", async () => {
  const page = (cityName: string) => ({ body: { data: [{ _id: cityName, cityName, cityCode: "C" }], total: 3 } });
  using api = fakeAnswers(page("Mysuru"), page("Mysuru"), page("Hubballi"), page("Hampi"));
  showScreen(<CitiesFile />);
  await waitFor(() => expect(api.requests).toHaveLength(1));
  fireEvent.click(screen.getByRole("button", { name: "Export CSV" }));

  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const [, file] = jest.mocked(saveFile).mock.lastCall ?? [];
  expect(String(file).match(/Mysuru|Hubballi|Hampi/g)).toEqual(["Mysuru", "Hubballi", "Hampi"]);
});
