/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useList } from "@/components/admin/list/use-list";
import type { Column } from "@/components/admin/table/data-table";
import { atScreen, FreshPage, fakeAnswers } from "@/components/admin/testing";
import { cityCalls } from "@/contract/calls/cities";
import { enquiryCalls } from "@/contract/calls/enquiries";
import type { City } from "@/contract/schemas/city";
import { ListPanel } from "./list-panel";

const columns: Column<City>[] = [
  { header: "CityName", text: (row) => row.cityName, sort: "cityName", card: "title" },
  { header: "CityCode", text: (row) => row.cityCode },
];
const mysuru = { _id: "1", cityName: "Mysuru", cityCode: "MYS" };
const outage = { status: 502, body: { error: { code: "upstream", message: "The server could not do this." } } };

const Cities = () => (
  <ListPanel title="Cities" empty="No cities yet." list={useList(cityCalls.list, 10)} columns={columns} />
);

function show(query = "") {
  atScreen(query);
  return render(<Cities />, { wrapper: FreshPage });
}

test("[LIST-03] shows 'Loading...' while fetching, then the rows", async () => {
  using _api = fakeAnswers({ body: { data: [mysuru], total: 1 } });
  show();

  expect(screen.getByText("Loading...")).toBeTruthy();
  expect(await screen.findByRole("cell", { name: "Mysuru" })).toBeTruthy();
  expect(screen.queryByText("Loading...")).toBeNull();
});

test("[LIST-03] a failure is explained, and trying again brings the rows", async () => {
  using api = fakeAnswers(outage, { body: { data: [mysuru], total: 1 } });
  show();

  expect((await screen.findByRole("alert")).textContent).toContain("The server could not do this.");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByRole("cell", { name: "Mysuru" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(api.asked).toHaveLength(2);
});

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
  atScreen("?status=closed&sort=name");
  render(<Enquiries />, { wrapper: FreshPage });

  expect(await screen.findByText("No results with these filters.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));

  expect(await screen.findByText("No enquiries yet.")).toBeTruthy();
  expect(api.asked.at(-1)).toBe("/api/enquiries?sort=name&page=1&limit=10");
});

test("[LIST-02] a page that no longer exists is replaced by the last one, also in the browser's history", async () => {
  using api = fakeAnswers({ body: { data: [], total: 25 } }, { body: { data: [mysuru], total: 25 } });
  show("?page=4");
  const steps = window.history.length;

  expect(await screen.findByText("3 / 3")).toBeTruthy();
  expect(api.asked.at(-1)).toBe("/api/cities?page=3&limit=10");
  expect(window.history.length).toBe(steps);
});

test("a list without a session links to sign-in, which returns to the same rows", async () => {
  using _api = fakeAnswers({ status: 401, body: { error: { code: "unauthenticated", message: "Please sign in." } } });
  show("?search=mys");

  const link = await screen.findByRole("link", { name: "Sign in" });
  expect(link.getAttribute("href")).toBe(`/login-page?from=${encodeURIComponent("/sagwan-cities?search=mys")}`);
});

test("a page has ten rows, or the number in the address", async () => {
  using api = fakeAnswers({ body: { data: [mysuru], total: 340 } });
  show("?page=3");

  fireEvent.change(await screen.findByRole("combobox", { name: "Rows per page" }), { target: { value: "50" } });
  expect(await screen.findByText("1 / 7")).toBeTruthy();
  expect(window.location.search).toBe("?limit=50");
  expect(api.asked.at(-1)).toBe("/api/cities?limit=50&page=1");
  fireEvent.change(screen.getByRole("combobox", { name: "Rows per page" }), { target: { value: "10" } });
  expect(await screen.findByText("1 / 34")).toBeTruthy();
  expect(window.location.search).toBe("");
});

test("the number of rows per page is kept for the next visit of a list", async () => {
  using api = fakeAnswers({ body: { data: [mysuru], total: 340 } });
  const { unmount } = show();
  fireEvent.change(await screen.findByRole("combobox", { name: "Rows per page" }), { target: { value: "100" } });
  expect(await screen.findByText("1 / 4")).toBeTruthy();
  unmount();

  show();
  expect(await screen.findByText("1 / 4")).toBeTruthy();
  expect(api.asked.at(-1)).toBe("/api/cities?page=1&limit=100");
  localStorage.clear();
});

test("only the invalid values of an address are ignored", async () => {
  using api = fakeAnswers({ body: { data: [mysuru], total: 25 } });
  show("?page=two&search=mys&sort=-cityName&limit=0&constructor=1");

  await screen.findByText("1 / 3");
  expect(api.asked).toEqual(["/api/cities?search=mys&sort=-cityName&page=1&limit=10"]);
});

test("a page that fails to load shows no rows of the previous one, and loads on retry", async () => {
  const hubballi = { _id: "2", cityName: "Hubballi", cityCode: "HBX" };
  using _api = fakeAnswers({ body: { data: [mysuru], total: 25 } }, outage, { body: { data: [hubballi], total: 25 } });
  show();

  fireEvent.click(await screen.findByRole("button", { name: "Next" }));
  expect((await screen.findByRole("alert")).textContent).toContain("The server could not do this.");
  expect(screen.queryByRole("cell", { name: "Mysuru" })).toBeNull();
  expect(screen.queryByText("11 to 20 of 25")).toBeNull();

  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("cell", { name: "Hubballi" })).toBeTruthy();
  expect(screen.getByText("11 to 20 of 25")).toBeTruthy();
});

test("rows stay on screen when a refresh fails, together with the error", async () => {
  const hubballi = { _id: "2", cityName: "Hubballi", cityCode: "HBX" };
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
  expect(api.asked).toContain("/api/cities?sort=-cityName&page=1&limit=10");
});
