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

const none = { body: { data: [], total: 0 } };
const foundEnquiry = { _id: "e1", name: "Asha Rao", phone: "+919000000014", location: "Hebbal" };
const list = (...data: object[]) => ({ body: { data, total: data.length } });

function show(permissions: HeldPermission[] = ["admin"]) {
  const push = jest.fn();
  render(
    <AppRouterContext value={{ push } as unknown as AppRouterInstance}>
      <Finder permissions={permissions} />
    </AppRouterContext>,
    { wrapper: FreshPage },
  );
  return { push };
}

const pressed = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more });
const box = () => screen.findByRole<HTMLInputElement>("combobox", { name: /^Name, phone/ });
async function type(text: string) {
  fireEvent.change(await box(), { target: { value: text } });
}
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

test("lists without permission are not requested", async () => {
  using api = fakeAnswers(none);
  show(["customers"]);
  pressed("k", { ctrlKey: true });
  await type("asha");
  expect(await screen.findByText("No results for “asha”. Check the spelling, or try the phone number.")).toBeTruthy();
  expect(api.requests).toEqual(["/api/customers?search=asha&limit=5", "/api/follow-up/notes?search=asha"]);
  await type("");
  expect(options()).toEqual(["Customers", "Add a customer", "Open the website"]);
});

test("results of an earlier text are never shown", async () => {
  const pending: ((answer: object) => void)[] = [];
  using _api = fakeSite(() => new Promise((resolve) => pending.push(resolve)));
  show(["packages"]);
  pressed("k", { ctrlKey: true });
  await type("ash");
  await waitFor(() => expect(pending).toHaveLength(1));
  await type("imran");
  await waitFor(() => expect(pending).toHaveLength(2));
  pending[1]?.(list({ _id: "2", packageName: "Teak" }).body);
  expect(await screen.findByText("Teak")).toBeTruthy();
  pending[0]?.(list({ _id: "1", packageName: "Pure" }).body);
  await Promise.resolve();
  expect(screen.queryByText("Pure")).toBeNull();
  expect(screen.getByText("Teak")).toBeTruthy();
});

test("if one search fails, the dialog says so and shows the other results", async () => {
  using _api = fakeAnswers(
    { status: 502, body: { error: { code: "upstream", message: "No" } } },
    list(foundEnquiry),
    none,
    none,
    none,
  );
  show();
  pressed("k", { ctrlKey: true });
  await type("asha");
  expect((await screen.findByRole("alert")).textContent).toBe("Could not search Enquiries. Try again.");
  expect(within(screen.getByRole("group", { name: "Customers" })).getByText("Asha Rao")).toBeTruthy();
});

const AT = "2026-11-22T09:00:00.000Z";
const LATER = "2026-11-22T09:05:00.000Z";

function fakeNews() {
  const told = { news: { total: 1, unanswered: 1, fresh: 0, newest: AT } };
  const site = fakeSite(({ call }) => (call.endsWith("/news") ? { ...told.news } : { data: [], total: 0 }));
  const times = (path: string) => site.requests.filter((one) => one.split("?")[0] === path).length;
  return Object.assign(told, { times, [Symbol.dispose]: site[Symbol.dispose] });
}

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
  using site = fakeNews();
  render(
    <NewsWatch>
      <List />
    </NewsWatch>,
    { wrapper: FreshPage },
  );
  await pass(6 * 60_000);
  site.news = { total: 2, unanswered: 2, fresh: 1, newest: LATER };
  await pass(40_000);
  expect(document.title).toBe("(1) Enquiries");
  expect(site.times("/api/follow-up/enquiries")).toBe(1);
  fireEvent.pointerMove(window);
  await pass(0);
  expect(site.times("/api/follow-up/enquiries")).toBe(2);
});
