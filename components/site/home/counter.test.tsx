/**
 * @jest-environment jsdom
 */
import { act, render, screen } from "@testing-library/react";
import { Counter } from "./counter";

afterEach(() => void jest.useRealTimers());

/** A browser of which we say what it sees and whether it minds motion. */
function fakeBrowser({ reducedMotion }: { reducedMotion: boolean }) {
  let callback: IntersectionObserverCallback = () => {};
  class FakeObserver {
    constructor(onChange: IntersectionObserverCallback) {
      callback = onChange;
    }
    observe() {}
    disconnect() {}
  }
  jest.useFakeTimers();
  Object.assign(globalThis, { IntersectionObserver: FakeObserver, matchMedia: () => ({ matches: reducedMotion }) });
  const entry = { isIntersecting: true } as IntersectionObserverEntry;
  return {
    see: () => act(() => callback([entry], {} as IntersectionObserver)),
    pass: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
  };
}

test("[HOME-18] the final figure stands there until it is seen", () => {
  const browser = fakeBrowser({ reducedMotion: false });
  render(<Counter target={400} suffix="+" />);
  browser.pass(10_000);
  screen.getByText("400+");
});

test("[HOME-18] once seen it counts up in 80 steps of 50 ms", () => {
  const browser = fakeBrowser({ reducedMotion: false });
  render(<Counter target={400} suffix="+" />);
  browser.see();
  browser.pass(50);
  screen.getByText("5+");
  browser.pass(39 * 50);
  screen.getByText("200+");
  browser.pass(39 * 50);
  screen.getByText("395+");
  browser.pass(50);
  screen.getByText("400+");
  browser.pass(10_000);
  screen.getByText("400+");
});

test("[HOME-18] it stands still for whoever asked for less motion", () => {
  const browser = fakeBrowser({ reducedMotion: true });
  render(<Counter target={3} suffix="k+" />);
  browser.see();
  browser.pass(50);
  screen.getByText("3k+");
});
