import { expect, type Page } from "playwright/test";

type Stop = { name: string; hasRing: boolean; isInView: boolean };

declare global {
  interface Window {
    stops?: Stop[];
  }
}

/** Notes where focus is at each key: a page that is asked after every one of them takes twice as long. */
const noteFocus = () => {
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

/** Walks a page by Tab, and fails where focus cannot be seen or leaves the window. Gives what had it. */
export async function expectKeyboardWalk(page: Page, steps: number) {
  await page.evaluate(noteFocus);
  for (let step = 0; step < steps; step++) await page.keyboard.press("Tab");
  const stops = (await page.evaluate(() => window.stops)) ?? [];
  expect(stops.filter(({ hasRing, isInView }) => !hasRing || !isInView)).toEqual([]);
  return new Set(stops.map(({ name }) => name));
}

/** Whatever the browser complains about on this page, from now on: violations of the policy, errors, failed requests. */
export function complaintsOn(page: Page) {
  const complaints: string[] = [];
  page.on("console", (message) => {
    // A page that does not exist is one of those looked at, and the browser says so.
    const isMissingPage = message.text().includes("status of 404");
    if (message.type() === "error" && !isMissingPage) complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
  return complaints;
}
