/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { NewsBadge } from "@/components/admin/shell/menu-entry";
import { FreshPage, fakeSite } from "@/components/admin/testing";
import { followUpCalls } from "@/contract/calls/follow-up";
import { useCall } from "@/lib/api/use-call";
import { NewsWatch } from "./news";

const AT = "2026-11-22T09:00:00.000Z";
const LATER = "2026-11-22T09:05:00.000Z";

function fakeNews() {
  const told = { news: { total: 1, unanswered: 1, fresh: 0, newest: AT } };
  const site = fakeSite(({ call }) => (call.endsWith("/news") ? { ...told.news } : { data: [], total: 0 }));
  const times = (path: string) => site.asked.filter((one) => one.split("?")[0] === path).length;
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

/** Advances the clock, and lets pending answers arrive. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function open() {
  jest.useFakeTimers({ now: new Date(LATER) });
  document.title = "Enquiries";
  render(
    <FreshPage>
      <NewsWatch>
        <List />
      </NewsWatch>
    </FreshPage>,
  );
  await pass(0);
}

test("the page polls every twenty seconds, and reloads the list only for news", async () => {
  using site = fakeNews();
  await open();
  await pass(60_000);
  expect(site.times("/api/follow-up/enquiries")).toBe(1);
  const before = site.times("/api/follow-up/news");
  site.news = { total: 2, unanswered: 2, fresh: 1, newest: LATER };
  await pass(20_000);
  expect(site.times("/api/follow-up/news")).toBe(before + 1);
  expect(site.times("/api/follow-up/enquiries")).toBe(2);
});

test("outside the back-office no title has the count", async () => {
  using site = fakeNews();
  await open();
  site.news = { total: 2, unanswered: 2, fresh: 1, newest: LATER };
  await pass(20_000);
  document.title = "Packages";
  await pass(0);
  expect(document.title).toBe("(1) Packages");
  cleanup();
  expect(document.title).toBe("Packages");
});

test("after minutes without input the list reloads only at the next input, so that polling does not extend the session", async () => {
  using site = fakeNews();
  await open();
  await pass(6 * 60_000);
  site.news = { total: 2, unanswered: 2, fresh: 1, newest: LATER };
  await pass(40_000);
  expect(document.title).toBe("(1) Enquiries");
  expect(site.times("/api/follow-up/enquiries")).toBe(1);
  fireEvent.pointerMove(window);
  await pass(0);
  expect(site.times("/api/follow-up/enquiries")).toBe(2);
});
