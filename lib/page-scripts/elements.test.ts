/** @jest-environment jsdom */
import { replaceBrokenPictures } from "./broken-pictures";
import "./animated-counter";
import "./card-rail";
import "./full-screen-menu";
import "./consultation-popup";
import { returnToSteps, showWholeFormsIfHydrationFails } from "./form-steps";
import { fakeObserver } from "./testing";

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

function counterOf(figure: string, { reducedMotion = false } = {}) {
  const intersect = fakeObserver();
  Object.assign(globalThis, { matchMedia: () => ({ matches: reducedMotion }) });
  document.body.innerHTML = `<animated-counter>${figure}</animated-counter>`;
  const counter = document.body.firstElementChild;
  return {
    see: () => intersect(true),
    pass: (ms: number) => jest.advanceTimersByTime(ms),
    shown: () => counter?.textContent,
  };
}

test("[HOME-18] when first visible it counts up in 80 steps of 50 ms", () => {
  const { see, pass, shown } = counterOf("400+");
  see();
  const figures = [50, 39 * 50, 39 * 50, 50, 10_000].map((ms) => {
    pass(ms);
    return shown();
  });
  expect(figures).toEqual(["5+", "200+", "395+", "400+", "400+"]);
});

test.each(["400+", "3k+", "10+"])("[HOME-18] counting to %s it never shows zero", (final) => {
  const { see, pass, shown } = counterOf(final);
  see();
  for (let step = 1; step <= 80; step++) {
    pass(50);
    expect(Number.parseInt(shown() ?? "", 10)).toBeGreaterThan(0);
  }
  expect(shown()).toBe(final);
});

test("[HOME-18] it does not move for visitors who prefer reduced motion", () => {
  const { see, pass, shown } = counterOf("3k+", { reducedMotion: true });
  see();
  pass(50);
  expect(shown()).toBe("3k+");
});

test("a number in a script's own digits stays as it is", () => {
  const { see, pass, shown } = counterOf("४००+");
  see();
  pass(10_000);
  expect(shown()).toBe("४००+");
});

const WIDTH = 300;

function openRail() {
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  const cards = "<article></article>".repeat(3);
  const buttons =
    '<button data-by="-1" aria-disabled="true"></button><span data-place="{place} of {all}">1 of 3</span><button data-by="1" aria-disabled="false"></button>';
  const rail = document.createElement("card-rail");
  document.body.replaceChildren(rail); // like a parsing browser: the element first, then its content
  rail.innerHTML = `<p>${buttons}</p><div>${cards}</div>`;
  const row = rail.lastElementChild as HTMLElement;
  for (const [index, card] of [...row.children].entries()) {
    Object.defineProperty(card, "offsetLeft", { value: index * WIDTH });
  }
  Object.defineProperties(row, { clientWidth: { value: 350 }, scrollWidth: { value: 3 * WIDTH } });
  row.scrollBy = (({ left = 0 }: ScrollToOptions) => {
    row.scrollLeft = Math.min(row.scrollLeft + left, 3 * WIDTH - 350);
    row.dispatchEvent(new Event("scroll"));
  }) as typeof row.scrollBy;
  const [back, on] = rail.querySelectorAll("button");
  return {
    back: () => back?.click(),
    on: () => on?.click(),
    place: () => rail.querySelector("[data-place]")?.textContent,
    ends: () => [back, on].map((button) => button?.getAttribute("aria-disabled")),
  };
}

test("a rail names the visible card, its arrows move to the next one and back, and at each end the outer one is disabled", () => {
  const { back, on, place, ends } = openRail();
  expect(place()).toBe("1 of 3");
  on();
  expect(place()).toBe("2 of 3");
  back();
  expect([place(), ...ends()]).toEqual(["1 of 3", "true", "false"]);
  on();
  on();
  expect([place(), ...ends()]).toEqual(["3 of 3", "false", "true"]);
});

const PICTURE = '<img alt="A house" src="/media/gone" srcset="/media/gone 2x" data-drawing="/drawing.svg">';

const NOTHING = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

beforeEach(() => void jest.spyOn(globalThis, "addEventListener"));
afterEach(() => {
  for (const listener of jest.mocked(addEventListener).mock.calls) removeEventListener(...listener);
});

test("[ERRS-02] a failed picture is replaced by a drawing, and a failed drawing by an empty area", () => {
  replaceBrokenPictures();
  document.body.innerHTML = PICTURE;
  const [picture] = document.images;
  expect(picture?.getAttribute("src")).toBe("/media/gone");
  for (const instead of ["/drawing.svg", NOTHING, NOTHING]) {
    picture?.dispatchEvent(new Event("error"));
    expect(picture?.outerHTML).toBe(`<img alt="A house" src="${instead}">`);
  }
});

test("a failed picture without a drawing leaves an empty area and no broken-image icon, whichever source failed", () => {
  replaceBrokenPictures();
  document.body.innerHTML =
    '<picture><source media="(width < 64em)" srcset="/upright.jpg"><img alt="A house" src="/whole.jpg"></picture>';
  document.images[0]?.dispatchEvent(new Event("error"));
  expect(document.body.innerHTML).toBe(
    `<picture><source media="(width < 64em)"><img alt="A house" src="${NOTHING}"></picture>`,
  );
});

test("[ERRS-02] a picture that failed before this script ran is replaced too, and one still loading is not", () => {
  document.body.innerHTML = `<picture>${PICTURE}</picture><picture>${PICTURE}</picture>`;
  const [failed, coming] = document.images;
  Object.defineProperty(failed, "complete", { value: true });
  Object.defineProperty(coming, "complete", { value: false });
  replaceBrokenPictures();
  expect([failed, coming].map((picture) => picture?.getAttribute("src"))).toEqual(["/drawing.svg", "/media/gone"]);
});

test("[HEAD-05] in a browser without dialogs the burger stays a link to the list of pages", () => {
  const { showModal } = HTMLDialogElement.prototype;
  Object.assign(HTMLDialogElement.prototype, { showModal: undefined });
  document.body.innerHTML = `<full-screen-menu data-opens="Open menu"><a href="#pages" aria-label="All pages"><i></i></a>
    <dialog><p></p></dialog></full-screen-menu>`;
  const burger = document.querySelector("a");
  expect(burger?.getAttribute("role")).toBeNull();
  expect(burger?.getAttribute("aria-label")).toBe("All pages");
  expect(burger?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))).toBe(true);
  Object.assign(HTMLDialogElement.prototype, { showModal });
});

const POPUP = `<consultation-popup><dialog><div>
  <button data-unfold>Book</button><form><input name="name" required></form>
  <form method="dialog"><button type="button">Close</button></form>
</div></dialog></consultation-popup><form id="page"><input></form>`;

function openPopup({ wide = false } = {}) {
  Object.assign(globalThis, { matchMedia: () => ({ matches: wide }) });
  document.body.innerHTML = POPUP;
  return document.querySelector("dialog") as HTMLDialogElement;
}

const isOpenAfter = (ms: number) => {
  jest.advanceTimersByTime(ms);
  return document.querySelector("dialog")?.open;
};

test("[POPU-01] closed by the browser it does not come back in that visit", () => {
  const dialog = openPopup({ wide: true });
  expect(isOpenAfter(2_000)).toBe(true);
  dialog.close();
  expect(isOpenAfter(0)).toBe(false);
  openPopup();
  expect(isOpenAfter(10_000)).toBe(false);
});

test.each([
  ["Escape", () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }))],
  ["the backdrop", () => document.querySelector("dialog")?.click()],
  ["its button", () => document.querySelector<HTMLElement>("[method=dialog] button")?.click()],
])(
  "[POPU-01] closed by %s it does not come back, even if the page reloads before the browser's close event",
  (_way, close) => {
    openPopup({ wide: true });
    isOpenAfter(2_000);
    jest.spyOn(HTMLDialogElement.prototype, "close").mockImplementation(() => {});
    close();
    document.body.replaceChildren();
    openPopup();
    expect(isOpenAfter(10_000)).toBe(false);
  },
);

test("[POPU-01] it closes when the visitor types in another form, and does not open while they do", () => {
  openPopup();
  isOpenAfter(2_000);
  document.querySelector<HTMLElement>("#page input")?.focus();
  expect(isOpenAfter(0)).toBe(false);
  sessionStorage.clear();
  openPopup();
  document.querySelector<HTMLElement>("#page input")?.focus();
  expect(isOpenAfter(10_000)).toBe(false);
});

test("forms ask for all at once if the page's scripts failed, not if the failure is reported after a success", () => {
  const isInSteps = () => document.querySelector("form")?.hasAttribute("data-at");
  document.body.innerHTML = '<form data-at="1"></form>';
  showWholeFormsIfHydrationFails();
  dispatchEvent(new Event("hydrated"));
  dispatchEvent(new Event("hydrationfailed"));
  expect(isInSteps()).toBe(true);
  showWholeFormsIfHydrationFails();
  dispatchEvent(new Event("hydrationfailed"));
  expect(isInSteps()).toBe(false);
});

test("a form whose second step the visitor left is there again before hydration", () => {
  document.body.innerHTML = '<form data-at="1"><input name="placement" value="home"></form>';
  const form = document.querySelector("form");
  returnToSteps();
  expect(form?.dataset.at).toBe("1");
  sessionStorage.setItem("enquiry.home", JSON.stringify({ step: 2 }));
  returnToSteps();
  expect(form?.dataset.at).toBe("2");
});

test.each([
  ["a field has the focus", '<input id="used">', () => document.getElementById("used")?.focus()],
  ["a form has an answer", '<form><input id="used"></form>', () => fill("used")],
  ["another dialog is open", "<dialog open></dialog>", () => {}],
])("[POPU-01] it does not open while %s", (_when, page, use) => {
  openPopup();
  document.body.insertAdjacentHTML("beforeend", page);
  use();
  expect(isOpenAfter(10_000)).toBe(false);
});

const fill = (id: string) => Object.assign(document.getElementById(id) ?? {}, { value: "Asha" });

test("a pop-up that left the page with its layout does not open", () => {
  const dialog = openPopup();
  dialog.parentElement?.remove();
  jest.advanceTimersByTime(10_000);
  expect(dialog.open).toBe(false);
});
