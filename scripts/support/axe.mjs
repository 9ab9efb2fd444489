import axe from "axe-core";

const ALL = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What to look for. To look for everything takes a second of a processor on a long page, two thirds of it for contrast:
 * where a page is looked at again, what cannot have changed since need not be.
 */
const LOOKS = {
  everything: { runOnly: ALL },
  /** Another width of a layout that was looked at, or forced colours, which the system chooses. */
  sizes: { runOnly: ["target-size", "scrollable-region-focusable"] },
  /** The same layout in the colours of the night. */
  colours: { runOnly: ["color-contrast", "link-in-text-block"] },
  /** A layout between two whose colours were looked at. */
  "all but contrast": { runOnly: ALL, rules: { "color-contrast": { enabled: false } } },
};
/** @typedef {keyof typeof LOOKS} Look */

/** @type {import("axe-core").RunOptions} */
const OPTIONS = {
  // Otherwise each element that is in order is described.
  resultTypes: ["violations"],
  // What frames from elsewhere show is theirs.
  iframes: false,
};

/** At the edges of a window (a phone's, the staff's, that of the rows that are chosen): each lies on half a link until one scrolls. */
const BARS =
  "nav[aria-label='Contact us'], nav[aria-label='Staff menu']:has([aria-haspopup]), header:has(h1), section[aria-label$=' selected']";
/**
 * The page as one who scrolls sees all of it: sections below the window stand in as boxes of a guessed size, which what is
 * in them may reach out of.
 */
const WHOLE_PAGE = `*:not([hidden]) { content-visibility: visible !important } ${BARS} { position: static !important }`;

/**
 * The rule and the elements of each thing on the page that some people could not use. A page that is looked at again, at
 * another width say, keeps axe, which is half a megabyte of script.
 * @param {import("playwright").Page} page
 * @param {Look} look
 * @returns {Promise<string[]>}
 */
export async function findFaults(page, look = "everything") {
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ options, styles }) => {
      const { axe } = /** @type {{ axe: typeof import("axe-core") }} */ (/** @type {unknown} */ (window));
      const whole = new CSSStyleSheet();
      whole.replaceSync(styles);
      document.adoptedStyleSheets.push(whole);
      // There the system chooses the colours, and computed styles still name those of the page.
      const isForced = matchMedia("(forced-colors: active)").matches;
      const rules = isForced ? { "color-contrast": { enabled: false } } : options.rules;
      const { violations } = await axe.run(document, { ...options, rules });
      document.adoptedStyleSheets.pop();
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`);
    },
    { options: { ...OPTIONS, ...LOOKS[look] }, styles: WHOLE_PAGE },
  );
}
