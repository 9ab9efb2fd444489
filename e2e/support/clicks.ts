import type { Page } from "playwright/test";

const COUNT = "clicks of this test";

/** Counts what a hand presses on the page from now on, over reloads too; a key that presses a button is no click. */
export async function countClicks(page: Page) {
  const count = (name: string) => {
    const add = ({ detail, target }: MouseEvent) => {
      // A label hands its click on to its field: one press of the hand, two events.
      if (detail === 0 || (target instanceof Element && target.closest("label") && !target.matches("input"))) return;
      sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
    };
    addEventListener("click", add, true);
  };
  await page.addInitScript(count, COUNT);
  await page.evaluate(count, COUNT);
  return () => page.evaluate((name) => Number(sessionStorage.getItem(name)), COUNT);
}
