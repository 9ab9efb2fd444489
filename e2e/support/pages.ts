import { expect, type Page } from "playwright/test";

type Stop = { name: string; hasRing: boolean; isInView: boolean };

declare global {
  interface Window {
    stops?: Stop[];
  }
}

/** Runs in the page: records the focus after each key, in half the time of asking the page after each. */
const recordFocus = () => {
  window.stops = [];
  addEventListener("keyup", () => {
    const element = document.activeElement;
    if (!element || element === document.body || element.tagName === "IFRAME") return;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    window.stops?.push({
      name: `${element.tagName} ${element.getAttribute("href") ?? element.id} ${element.textContent?.slice(0, 40)}`,
      hasRing: outlineStyle !== "none" && outlineWidth !== "0px",
      isInView: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    });
  });
};

/** Walks a page by Tab, and fails if the focus is invisible or outside the window. Returns the focused elements. */
export async function expectKeyboardWalk(page: Page, steps: number) {
  await page.evaluate(recordFocus);
  for (let step = 0; step < steps; step++) await page.keyboard.press("Tab");
  const stops = (await page.evaluate(() => window.stops)) ?? [];
  expect(stops.filter(({ hasRing, isInView }) => !hasRing || !isInView)).toEqual([]);
  return new Set(stops.map(({ name }) => name));
}

/** Collects CSP violations, errors and failed requests on this page from now on. */
export function complaintsOn(page: Page) {
  const complaints: string[] = [];
  page.on("console", (message) => {
    // Some tests open the 404 page, which the browser reports as an error.
    const isMissingPage = message.text().includes("status of 404");
    if (message.type() === "error" && !isMissingPage) complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
  return complaints;
}

/** The number of pages of a PDF by Chromium. */
export const sheetsIn = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length;
