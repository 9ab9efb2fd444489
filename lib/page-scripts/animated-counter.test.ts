/**
 * @jest-environment jsdom
 */
import "./animated-counter";

afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

/** A fake browser with this number on its page; tests set what is visible and the motion preference. */
function fakeBrowser(figure: string, { reducedMotion = false } = {}) {
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
  document.body.innerHTML = `<animated-counter>${figure}</animated-counter>`;
  const counter = document.body.firstElementChild;
  const entry = { isIntersecting: true } as IntersectionObserverEntry;
  return {
    counter,
    see: () => callback([entry], {} as IntersectionObserver),
    pass: (ms: number) => jest.advanceTimersByTime(ms),
    shown: () => counter?.textContent,
  };
}

test("[HOME-18] it shows the final number until it is visible", () => {
  const { pass, shown } = fakeBrowser("400+");
  pass(10_000);
  expect(shown()).toBe("400+");
});

test("[HOME-18] when first visible it counts up in 80 steps of 50 ms", () => {
  const { see, pass, shown } = fakeBrowser("400+");
  see();
  const figures = [50, 39 * 50, 39 * 50, 50, 10_000].map((ms) => {
    pass(ms);
    return shown();
  });
  expect(figures).toEqual(["5+", "200+", "395+", "400+", "400+"]);
});

test.each(["400+", "3k+", "10+"])("[HOME-18] counting to %s it never shows zero", (final) => {
  const { see, pass, shown } = fakeBrowser(final);
  see();
  for (let step = 1; step <= 80; step++) {
    pass(50);
    expect(Number.parseInt(shown() ?? "", 10)).toBeGreaterThan(0);
  }
  expect(shown()).toBe(final);
});

test("[HOME-18] it does not move for visitors who prefer reduced motion", () => {
  const { see, pass, shown } = fakeBrowser("3k+", { reducedMotion: true });
  see();
  pass(50);
  expect(shown()).toBe("3k+");
});

test("a number in a script's own digits stays as it is", () => {
  const { see, pass, shown } = fakeBrowser("४००+");
  see();
  pass(10_000);
  expect(shown()).toBe("४००+");
});
