import axe from "axe-core";

/** @type {import("axe-core").RunOptions} */
const OPTIONS = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // Otherwise each element that is in order is described.
  resultTypes: ["violations"],
  // What frames from elsewhere show is theirs.
  iframes: false,
};

/** At the edges of a window (a phone's, the staff's, that of the rows that are chosen): each lies on half a link until one scrolls. */
const BARS =
  "nav[aria-label='Reach us'], nav[aria-label='Staff, phone'], header:has(h1), section[aria-label$=' chosen']";
/**
 * The page as one who scrolls sees all of it: sections below the window stand in as boxes of a guessed size, which what is
 * in them may reach out of.
 */
const WHOLE_PAGE = `*:not([hidden]) { content-visibility: visible !important } ${BARS} { position: static !important }`;

/**
 * The rule and the elements of each thing on the page that some people could not use. A page that is looked at again, at
 * another width say, keeps axe, which is half a megabyte of script.
 * @param {import("playwright").Page} page
 * @param {{ contrast?: boolean }} [looks] three quarters of what axe does is to look at contrast
 * @returns {Promise<string[]>}
 */
export async function findFaults(page, { contrast = true } = {}) {
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ options, styles, contrast }) => {
      const { axe } = /** @type {{ axe: typeof import("axe-core") }} */ (/** @type {unknown} */ (window));
      // There the system chooses the colours, and computed styles still name those of the page.
      const rules = { "color-contrast": { enabled: contrast && !matchMedia("(forced-colors: active)").matches } };
      const whole = new CSSStyleSheet();
      whole.replaceSync(styles);
      document.adoptedStyleSheets.push(whole);
      const { violations } = await axe.run(document, { ...options, rules });
      document.adoptedStyleSheets.pop();
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`);
    },
    { options: OPTIONS, styles: WHOLE_PAGE, contrast },
  );
}
