/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { AppRouterContext, type AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NewsWatch } from "@/components/admin/news/news";
import { NewsBadge } from "@/components/admin/shell/menus";
import { FreshPage, fakeAnswers, fakeSite } from "@/components/admin/testing";
import { followUpCalls } from "@/contract/calls/follow-up";
import type { HeldPermission } from "@/contract/schemas/permission";
import { useCall } from "@/lib/api/use-call";
import { Finder } from "./finder";

const listOf = (...data: object[]) => ({ body: { data, total: data.length } });

function openFinder(permissions: HeldPermission[] = ["admin"]) {
  render(
    <AppRouterContext value={{} as AppRouterInstance}>
      <Finder permissions={permissions} />
    </AppRouterContext>,
    { wrapper: FreshPage },
  );
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
}

async function type(text: string) {
  const input = await screen.findByRole("combobox", { name: /^Name, phone/ });
  fireEvent.change(input, { target: { value: text } });
}
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

test("lists without permission are not requested", async () => {
  using api = fakeAnswers(listOf());
  openFinder(["customers"]);
  await type("asha");
  expect(await screen.findByText("No results for “asha”. Check the spelling, or try the phone number.")).toBeTruthy();
  expect(api.requests).toEqual(["/api/customers?search=asha&limit=5", "/api/follow-up/notes?search=asha"]);
  await type("");
  expect(options()).toEqual(["Customers", "Add a customer", "Open the website"]);
});

test("results of an earlier text are never shown", async () => {
  const pending: ((answer: object) => void)[] = [];
  using _api = fakeSite(() => new Promise((resolve) => pending.push(resolve)));
  openFinder(["packages"]);
  await type("ash");
  await waitFor(() => expect(pending).toHaveLength(1));
  await type("imran");
  await waitFor(() => expect(pending).toHaveLength(2));
  pending[1]?.(listOf({ _id: "2", packageName: "Teak" }).body);
  expect(await screen.findByText("Teak")).toBeTruthy();
  pending[0]?.(listOf({ _id: "1", packageName: "Pure" }).body);
  await Promise.resolve();
  expect(screen.queryByText("Pure")).toBeNull();
  expect(screen.getByText("Teak")).toBeTruthy();
});

test("if one search fails, the dialog says so and shows the other results", async () => {
  const failure = { status: 502, body: { error: { code: "upstream", message: "No" } } };
  const customers = listOf({ _id: "c1", name: "Asha Rao", phone: "+919000000014", address: "Hebbal" });
  using _api = fakeAnswers(failure, customers, listOf());
  openFinder();
  await type("asha");
  expect((await screen.findByRole("alert")).textContent).toBe("Could not search Enquiries. Try again.");
  expect(within(screen.getByRole("group", { name: "Customers" })).getByText("Asha Rao")).toBeTruthy();
});

const START = "2026-11-22T09:00:00.000Z";
const LATER = "2026-11-22T09:05:00.000Z";

afterEach(() => {
  localStorage.clear();
  jest.useRealTimers();
});

function List() {
  useCall(followUpCalls.enquiries, { query: {} });
  return <NewsBadge />;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test("after minutes without input the list reloads only at the next input, so that polling does not extend the session", async () => {
  jest.useFakeTimers({ now: new Date(LATER) });
  document.title = "Enquiries";
  let news = { total: 1, unanswered: 1, fresh: 0, newest: START };
  using site = fakeSite(({ call }) => (call.endsWith("/news") ? { ...news } : { data: [], total: 0 }));
  const reloads = () => site.requests.filter((address) => address.startsWith("/api/follow-up/enquiries")).length;
  render(
    <NewsWatch>
      <List />
    </NewsWatch>,
    { wrapper: FreshPage },
  );
  await pass(6 * 60_000);
  news = { total: 2, unanswered: 2, fresh: 1, newest: LATER };
  await pass(40_000);
  expect(document.title).toBe("(1) Enquiries");
  expect(reloads()).toBe(1);
  fireEvent.pointerMove(window);
  await pass(0);
  expect(reloads()).toBe(2);
});
