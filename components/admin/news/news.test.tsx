/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { NewsBadge } from "@/components/admin/shell/menu-entry";
import { FreshPage } from "@/components/admin/testing";
import { followUpCalls } from "@/contract/calls/follow-up";
import { useCall } from "@/lib/api/use-call";
import { NewsWatch } from "./news";

const AT = "2026-11-22T09:00:00.000Z";
const LATER = "2026-11-22T09:05:00.000Z";

function fakeNews() {
  const asked: string[] = [];
  const site = { news: { total: 1, unanswered: 1, fresh: 0, newest: AT }, asked };
  const before = globalThis.fetch;
  globalThis.fetch = async (address) => {
    asked.push(String(address).split("?")[0] as string);
    const body = String(address).includes("/news") ? { ...site.news } : { data: [], total: 0 };
    return { ok: true, status: 200, json: async () => body } as Response;
  };
  const restore = () => {
    globalThis.fetch = before;
    localStorage.clear();
    jest.useRealTimers();
  };
  return Object.assign(site, { [Symbol.dispose]: restore });
}

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

const times = (asked: string[], path: string) => asked.filter((one) => one === path).length;

test("the page polls every twenty seconds, and reloads the list only for news", async () => {
  using site = fakeNews();
  await open();
  await pass(60_000);
  expect(times(site.asked, "/api/follow-up/enquiries")).toBe(1);
  const before = times(site.asked, "/api/follow-up/news");
  site.news = { total: 2, unanswered: 2, fresh: 1, newest: LATER };
  await pass(20_000);
  expect(times(site.asked, "/api/follow-up/news")).toBe(before + 1);
  expect(times(site.asked, "/api/follow-up/enquiries")).toBe(2);
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
  expect(times(site.asked, "/api/follow-up/enquiries")).toBe(1);
  fireEvent.pointerMove(window);
  await pass(0);
  expect(times(site.asked, "/api/follow-up/enquiries")).toBe(2);
});
