/**
 * @jest-environment jsdom
 */
import "./consultation-popup";
import "./testing";

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

const POPUP = `<consultation-popup><dialog><div>
  <button data-unfold>Book</button><form><input name="name" required></form>
  <form method="dialog"><button type="button">Close</button></form>
</div></dialog></consultation-popup><form id="page"><input></form>`;

/** A loaded page with the pop-up. */
function open({ wide = false } = {}) {
  Object.assign(globalThis, { matchMedia: () => ({ matches: wide }) });
  document.body.innerHTML = POPUP;
  return document.querySelector("dialog") as HTMLDialogElement;
}

const isOpenAfter = (ms: number) => {
  jest.advanceTimersByTime(ms);
  return document.querySelector("dialog")?.open;
};

test("[POPU-01] closed by the browser it does not come back in that visit", () => {
  const dialog = open({ wide: true });
  expect(isOpenAfter(2_000)).toBe(true);
  dialog.close();
  expect(isOpenAfter(0)).toBe(false);
  open();
  expect(isOpenAfter(10_000)).toBe(false);
});

test.each([
  ["Escape", () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }))],
  ["the backdrop", () => document.querySelector("dialog")?.click()],
  ["its button", () => document.querySelector<HTMLElement>("[method=dialog] button")?.click()],
])(
  "[POPU-01] closed by %s it does not come back, even if the page reloads before the browser's close event",
  (_way, close) => {
    open({ wide: true });
    isOpenAfter(2_000);
    const untold = jest.spyOn(HTMLDialogElement.prototype, "close").mockImplementation(() => {});
    close();
    untold.mockRestore();
    document.body.replaceChildren();
    open();
    expect(isOpenAfter(10_000)).toBe(false);
  },
);

test("[POPU-01] it closes when the visitor types in another form, and does not open while they do", () => {
  open();
  isOpenAfter(2_000);
  document.querySelector<HTMLElement>("#page input")?.focus();
  expect(isOpenAfter(0)).toBe(false);
  sessionStorage.clear();
  open();
  document.querySelector<HTMLElement>("#page input")?.focus();
  expect(isOpenAfter(10_000)).toBe(false);
});

test("its form asks for all at once if the page's scripts failed, not if the failure is reported after a success", () => {
  const dialog = open({ wide: true });
  isOpenAfter(2_000);
  dispatchEvent(new Event("hydrationfailed"));
  expect(dialog.dataset.whole).toBe("");
  document.body.replaceChildren();
  const next = open({ wide: true });
  dispatchEvent(new Event("hydrated"));
  dispatchEvent(new Event("hydrationfailed"));
  expect(next.dataset.whole).toBeUndefined();
});

test("a pop-up that left the page with its layout does not open", () => {
  const dialog = open();
  dialog.parentElement?.remove();
  jest.advanceTimersByTime(10_000);
  expect(dialog.open).toBe(false);
});
