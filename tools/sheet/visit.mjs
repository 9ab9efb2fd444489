import { step } from "../../scripts/support/steps.mjs";
import { launchBrowser } from "../support/browser.mjs";
import { withSite } from "../support/served.mjs";
import { signIn, signInAt } from "../support/staff.mjs";

export const WINDOWS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
/** On a busy machine the pictures of a page, which are made when first shown, take a minute. */
const PICTURES_MS = 180_000;
/** A state's page in a city without packages. */
const NEEDS_CITY = "package-empty-city";
const EMPTY_CITY = { cityName: "Tirthahalli", cityCode: "TIR" };

/** @typedef {import("./states.mjs").State} State */
/** @typedef {import("playwright").Page} Page */

/**
 * Visits these states of the last build one after another, each on a page of its own; of all states only those whose names
 * begin with one of `words`, if there are any. Returns the number of states.
 * @param {State[]} states
 * @param {string[]} words
 * @param {(page: Page, state: State) => Promise<unknown>} look
 */
export const visitStates = (states, words, look) =>
  withSite({}, async ({ address }) => {
    const wanted = states.filter(({ name }) => !words.length || words.some((word) => name.startsWith(word)));
    if (wanted.some(({ name }) => name === NEEDS_CITY)) {
      const staff = await signInAt(address);
      await staff.post(address, "/api/cities", EMPTY_CITY);
    }
    const { browser, close } = await launchBrowser();
    try {
      for (const state of wanted) {
        await step(state.name, async () => {
          const page = await openPage(browser, address, state);
          await look(page, state);
          await page.context().close();
        });
      }
    } finally {
      await close();
    }
    return wanted.length;
  });

/**
 * A page for this state, signed in for a staff state.
 * @param {import("playwright").Browser} browser
 * @param {string} address
 * @param {State} state
 */
async function openPage(browser, address, { isStaff, offersPopup, media }) {
  const context = await browser.newContext({ baseURL: address, locale: "en-IN", timezoneId: "Asia/Kolkata", ...media });
  context.setDefaultTimeout(PICTURES_MS);
  if (!offersPopup) await context.addInitScript(() => sessionStorage.setItem("consultation-dismissed", "yes"));
  await context.addInitScript(() => addEventListener("hydrated", () => Object.assign(window, { isHydrated: true })));
  if (isStaff) await signIn(context.request);
  return context.newPage();
}

/**
 * Shows this state in each of these windows that has it.
 * @template {{ width: number, height: number }} Size
 * @param {Page} page
 * @param {State} state
 * @param {Size[]} windows
 * @param {(size: Size) => Promise<unknown>} look
 */
export async function showIn(page, { path, act, isStaff, from = 0, until = Infinity }, windows, look) {
  for (const size of windows.filter(({ width }) => width >= from && width < until)) {
    await page.setViewportSize({ width: size.width, height: size.height });
    await page.goto(path, { waitUntil: "load" });
    if (isStaff) await page.waitForLoadState("networkidle");
    await act?.(page);
    await look(size);
  }
}

/** Runs in the page: renders all sections, even those outside the window. */
export function renderAll() {
  // By script, because the page's CSP forbids an added style sheet.
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.body.querySelectorAll("*")))
    element.style.contentVisibility = "visible";
}
