/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { useNow } from "./use-now";

const NOON = Date.parse("2026-11-22T12:00:00+05:30");

function hide(isHidden: boolean) {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
  act(() => document.dispatchEvent(new Event("visibilitychange")));
}

test("the clock stops while the page is hidden, and updates as soon as it is visible", () => {
  jest.useFakeTimers({ now: NOON });
  const { result, unmount } = renderHook(useNow);

  hide(true);
  expect(jest.getTimerCount()).toBe(0);
  jest.setSystemTime(NOON + 3_600_000);
  hide(false);
  expect(result.current).toBe(NOON + 3_600_000);
  unmount();
  jest.useRealTimers();
});
