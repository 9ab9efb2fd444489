/** @jest-environment jsdom */
import { act, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import type { Column } from "@/components/admin/table/data-table";
import { FreshPage, fakeAnswers, goToScreen, showScreen } from "@/components/admin/testing";
import { cityCalls } from "@/contract/calls/catalogue";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { listQuery } from "@/contract/schemas/answer";
import type { City } from "@/contract/schemas/catalogue";
import { Pager } from "./list-controls";
import { ListPanel } from "./list-panel";
import { useList, useListState } from "./use-list";

const columns: Column<City>[] = [
  { header: "CityName", text: (row) => row.cityName, sort: "cityName", cardSlot: "title" },
  { header: "CityCode", text: (row) => row.cityCode },
];
const mysuru = { _id: "1", cityName: "Mysuru", cityCode: "MYS" };
const hubballi = { _id: "2", cityName: "Hubballi", cityCode: "HBX" };
const outage = { status: 502, body: { error: { code: "upstream", message: "The server could not do this." } } };

const Cities = () => (
  <ListPanel title="Cities" empty="No cities yet." list={useList(cityCalls.list, 10)} columns={columns} />
);

const show = (query = "") => showScreen(<Cities />, query);

test("staff are told which rows of the list could not be read", async () => {
  using _api = fakeAnswers({ body: { data: [mysuru], total: 1, unread: ["6b02"] } });
  show();

  expect(await screen.findByText("1 record could not be shown: 6b02.")).toBeTruthy();
});

test("[LIST-03] a filter without results says so, and can be cleared", async () => {
  using api = fakeAnswers({ body: { data: [], total: 0 } });
  const Enquiries = () => (
    <ListPanel title="Enquiries" empty="No enquiries yet." list={useList(enquiryCalls.list, 10)} columns={[]} />
  );
  showScreen(<Enquiries />, "?status=closed&sort=name");

  expect(await screen.findByText("No results with these filters.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));

  expect(await screen.findByText("No enquiries yet.")).toBeTruthy();
  expect(api.requests.at(-1)).toBe("/api/enquiries?sort=name&page=1&limit=10");
});

test("[LIST-02] a page that no longer exists is replaced by the last one, also in the browser's history", async () => {
  using api = fakeAnswers({ body: { data: [], total: 25 } }, { body: { data: [mysuru], total: 25 } });
  show("?page=4");
  const steps = window.history.length;

  expect(await screen.findByText("3 / 3")).toBeTruthy();
  expect(api.requests.at(-1)).toBe("/api/cities?page=3&limit=10");
  expect(window.history.length).toBe(steps);
});

test("a list without a session links to sign-in, which returns to the same rows", async () => {
  using _api = fakeAnswers({ status: 401, body: { error: { code: "unauthenticated", message: "Please sign in." } } });
  show("?search=mys");

  const link = await screen.findByRole("link", { name: "Sign in" });
  expect(link.getAttribute("href")).toBe(`/login-page?from=${encodeURIComponent("/sagwan-cities?search=mys")}`);
});

test("[LIST-07] a page has ten rows, or the number in the address", async () => {
  using api = fakeAnswers({ body: { data: [mysuru], total: 340 } });
  show("?page=3");

  fireEvent.change(await screen.findByRole("combobox", { name: "Rows per page" }), { target: { value: "50" } });
  expect(await screen.findByText("1 / 7")).toBeTruthy();
  expect(window.location.search).toBe("?limit=50");
  expect(api.requests.at(-1)).toBe("/api/cities?limit=50&page=1");
  fireEvent.change(screen.getByRole("combobox", { name: "Rows per page" }), { target: { value: "10" } });
  expect(await screen.findByText("1 / 34")).toBeTruthy();
  expect(window.location.search).toBe("");
});

test("only the invalid values of an address are ignored", async () => {
  using api = fakeAnswers({ body: { data: [mysuru], total: 25 } });
  show("?page=two&search=mys&sort=-cityName&limit=0&constructor=1");

  await screen.findByText("1 / 3");
  expect(api.requests).toEqual(["/api/cities?search=mys&sort=-cityName&page=1&limit=10"]);
});

test("[LIST-03] a page that fails to load is explained, shows no rows of the previous one, and loads on retry", async () => {
  using _api = fakeAnswers({ body: { data: [mysuru], total: 25 } }, outage, { body: { data: [hubballi], total: 25 } });
  show();

  fireEvent.click(await screen.findByRole("button", { name: "Next" }));
  expect((await screen.findByRole("alert")).textContent).toContain("The server could not do this.");
  expect(screen.queryByRole("cell", { name: "Mysuru" })).toBeNull();
  expect(screen.queryByText("11 to 20 of 25")).toBeNull();

  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("cell", { name: "Hubballi" })).toBeTruthy();
  expect(screen.getByText("11 to 20 of 25")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("rows stay on screen when a refresh fails, together with the error", async () => {
  using _api = fakeAnswers({ body: { data: [mysuru], total: 11 } }, { body: { data: [hubballi], total: 11 } }, outage);
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Next" }));
  await screen.findByRole("cell", { name: "Hubballi" });
  fireEvent.click(screen.getByRole("button", { name: "Previous" }));

  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.getByRole("cell", { name: "Mysuru" })).toBeTruthy();
});

test("a column's head sorts ascending, descending, then not at all, each time from page 1", async () => {
  using api = fakeAnswers({ body: { data: [mysuru], total: 25 } });
  show("?page=2");

  for (const query of ["?sort=cityName", "?sort=-cityName", ""]) {
    fireEvent.click(await screen.findByRole("button", { name: "CityName" }));
    await waitFor(() => expect(window.location.search).toBe(query));
  }
  expect(api.requests).toContain("/api/cities?sort=-cityName&page=1&limit=10");
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

test("[LIST-02] the pager of an empty list shows one page and leads nowhere", () => {
  render(<Pager page={1} pageSize={10} total={0} onPage={jest.fn()} />);
  expect(screen.getByText("1 / 1")).toBeTruthy();
  expect([button("Previous").disabled, button("Next").disabled]).toEqual([true, true]);
});

const searched = ({ query: { search = "" }, page }: ReturnType<typeof useListState>) => ({ search, page });

function listState() {
  goToScreen();
  return renderHook(() => useListState(listQuery), { wrapper: FreshPage });
}

test("[LIST-01] no request is sent until typing pauses", () => {
  jest.useFakeTimers();
  const { result } = listState();

  for (const text of ["h", "he", "heb"]) {
    act(() => result.current.setText(text));
    act(() => jest.advanceTimersByTime(200));
  }
  expect(result.current.text).toBe("heb");
  expect(searched(result.current).search).toBe("");

  act(() => jest.advanceTimersByTime(60));
  expect(searched(result.current).search).toBe("heb");
  jest.useRealTimers();
});

test("[LIST-01] outer spaces do not start another search, and the page stays", () => {
  jest.useFakeTimers();
  const { result } = listState();

  act(() => result.current.setPage(2));
  act(() => result.current.setText("  "));
  act(() => jest.runAllTimers());

  expect(searched(result.current)).toEqual({ search: "", page: 2 });
  jest.useRealTimers();
});

test("the back button restores the search text", async () => {
  const { result } = listState();
  act(() => window.history.pushState(null, "", "?search=hebbal"));
  expect(result.current.text).toBe("hebbal");
});
