import { asTable } from "./table.mjs";

export const BARE = "a bare Next page";
export const STATIC = "home as a static file";

const SCRIPT_ABOVE_BARE = 10 * 1024;
const HOME_BYTES = 400 * 1024;
const LCP_OVER_STATIC = 1.15;

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;

export const phoneTable = (results) =>
  asTable(
    ["", "score", "LCP", "FCP", "TBT", "CLS", "bytes", "JS", "requests", "accessibility", "best practices", "SEO"],
    results.map((one) => [
      one.name,
      one.performance,
      seconds(one.lcp),
      seconds(one.fcp),
      `${Math.round(one.tbt)} ms`,
      one.shift.toFixed(3),
      kilobytes(one.bytes),
      kilobytes(one.scriptBytes),
      one.requests,
      one.accessibility,
      one["best-practices"],
      one.seo,
    ]),
  );

/** What the pages are held to: what, the bound, what was measured, and whether it holds. */
export function targetsOf(results, pages) {
  const mine = results.filter(({ name }) => pages.includes(name));
  const [home, bare, twin] = ["/", BARE, STATIC].map((wanted) => results.find(({ name }) => name === wanted));
  const worst = Math.min(...mine.map(({ performance }) => performance));
  const shift = Math.max(...mine.map((one) => one.shift));
  const failed = mine.flatMap((one) => one.failed.map((audit) => `${one.name}: ${audit}`));
  const ratio = home.lcp / (twin?.lcp ?? Number.NaN);
  const aboveBare = home.scriptBytes - bare.scriptBytes;
  return [
    { what: "lowest score of a page", bound: "100", measured: String(worst), met: worst === 100 },
    { what: "highest CLS of a page", bound: "0", measured: shift.toFixed(3), met: shift === 0 },
    {
      what: "audits of accessibility, best practices and SEO that fail",
      bound: "none",
      measured: failed.join(", ") || "none",
      met: failed.length === 0,
    },
    {
      what: "home: LCP, to that of the same page as a static file",
      bound: String(LCP_OVER_STATIC),
      measured: twin ? ratio.toFixed(2) : "not measured: there is no nginx",
      met: ratio <= LCP_OVER_STATIC,
    },
    {
      what: "home: JavaScript above a bare Next page",
      bound: kilobytes(SCRIPT_ABOVE_BARE),
      measured: kilobytes(aboveBare),
      met: aboveBare <= SCRIPT_ABOVE_BARE,
    },
    {
      what: "home: all bytes on a phone",
      bound: kilobytes(HOME_BYTES),
      measured: kilobytes(home.bytes),
      met: home.bytes <= HOME_BYTES,
    },
  ];
}
