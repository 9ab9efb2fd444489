import { expect, type Page } from "playwright/test";
import { findFaults, type Look } from "../../scripts/support/axe.mjs";
import { expectPlainWords } from "./words";

/** Fails with the rule and the element for each thing on the page that some people could not use, and with each word they should not meet. */
export async function expectAccessible(page: Page, look?: Look) {
  // A colour that is on its way to another is neither.
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await findFaults(page, look)).toEqual([]);
  await expectPlainWords(page);
}

/** Fails where the page is wider than its window. */
export async function expectNoSideways(page: Page) {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
