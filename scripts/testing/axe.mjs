import axe from "axe-core";

const ALL = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * All rules take a second of processor time on a long page, two thirds of it for contrast, so a page that is checked
 * again skips those whose result cannot have changed.
 */
const LOOKS = {
  everything: { runOnly: ALL },
  /** Suffices for another width, and for forced colours. */
  sizes: { runOnly: ["target-size", "scrollable-region-focusable"] },
  colours: { runOnly: ["color-contrast", "link-in-text-block"] },
  "enhanced contrast": { runOnly: ["color-contrast-enhanced"] },
  /** Suffices for a width between two whose colours were checked. */
  "all but contrast": { runOnly: ALL, rules: { "color-contrast": { enabled: false } } },
};
/** @typedef {keyof typeof LOOKS} Look */

/** @type {import("axe-core").RunOptions} */
const OPTIONS = {
  // Passes would list every element of the page.
  resultTypes: ["violations"],
  // The content of foreign frames is not ours.
  iframes: false,
};

/** Bars at the edge of the window, which may cover half a link until one scrolls. */
const BARS =
  "nav[data-chat], nav[aria-label='Staff menu']:has([aria-haspopup]), header:has(h1), section[aria-label$=' selected']";
const WHOLE_PAGE = `${BARS} { position: static !important }`;

// axe, half a megabyte of script, stays in the page for further checks.
/** @param {import("playwright").Page} page @param {Look} look @returns {Promise<string[]>} */
export async function findFaults(page, look = "everything") {
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ options, styles }) => {
      const { axe } = /** @type {{ axe: typeof import("axe-core") }} */ (/** @type {unknown} */ (window));
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets.push(sheet);
      // The system chooses forced colours, but computed styles still give the page's.
      const isForced = matchMedia("(forced-colors: active)").matches;
      const rules = isForced ? { "color-contrast": { enabled: false } } : options.rules;
      const { violations } = await axe.run(document, { ...options, rules });
      document.adoptedStyleSheets.pop();
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`);
    },
    { options: { ...OPTIONS, ...LOOKS[look] }, styles: WHOLE_PAGE },
  );
}
