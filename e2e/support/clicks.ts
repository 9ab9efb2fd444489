import type { Page } from "playwright/test";

const COUNT = "clicks of this test";

/** Counts clicks on the page from now on, across reloads; pressing a button by key does not count. */
export async function countClicks(page: Page) {
  const count = (name: string) => {
    const add = ({ detail, target }: MouseEvent) => {
      // A click on a label fires a second event on its field.
      if (detail === 0 || (target instanceof Element && target.closest("label") && !target.matches("input"))) return;
      sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
    };
    // After Playwright's listener on the window, which takes back a press whose target has moved, and repeats it.
    document.addEventListener("click", add, true);
  };
  await page.addInitScript(count, COUNT);
  await page.evaluate(count, COUNT);
  return () => page.evaluate((name) => Number(sessionStorage.getItem(name)), COUNT);
}
