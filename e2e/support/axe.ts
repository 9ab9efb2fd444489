import { expect, type Page } from "playwright/test";
import { findFaults as findViolations, type Look } from "../../scripts/testing/axe.mjs";
import { replacedTermsIn } from "../../server/testing/replaced-terms";

async function findReplacedTerms(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const elements = [...document.querySelectorAll("[aria-label], [title], [placeholder], img[alt]")];
    const names = elements.flatMap((element) =>
      ["aria-label", "title", "placeholder", "alt"].map((attribute) => element.getAttribute(attribute) ?? ""),
    );
    return [document.title, document.body.innerText, ...names];
  });
  return texts.flatMap(replacedTermsIn);
}

export const findFaults = async (page: Page, look?: Look) => [
  ...(await findViolations(page, look)),
  ...(await findReplacedTerms(page)),
];

export async function expectAccessible(page: Page, look?: Look) {
  // Colours in transition would be measured wrongly.
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await findFaults(page, look)).toEqual([]);
}

/** Leaves the window at the last width. */
export async function expectFits(page: Page, widths: number[] = [390, 1440]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectFitsHere(page);
  }
}

/** Checks the window's present width. */
export async function expectFitsHere(page: Page) {
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

export async function expectNoHorizontalScroll(page: Page) {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
