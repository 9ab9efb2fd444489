import { expect, type Page } from "playwright/test";
import { replacedTermsIn } from "../../server/testing/replaced-terms";

/** Fails with each replaced term that this page shows or exposes to screen readers. */
export async function expectPlainWords(page: Page) {
  const texts = await page.evaluate(() => {
    const named = [...document.querySelectorAll("[aria-label], [title], [placeholder], img[alt]")];
    const names = named.flatMap((one) =>
      ["aria-label", "title", "placeholder", "alt"].map((name) => one.getAttribute(name) ?? ""),
    );
    return [document.title, document.body.innerText, ...names];
  });
  expect(texts.flatMap(replacedTermsIn)).toEqual([]);
}
