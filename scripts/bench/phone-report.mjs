import { asTable } from "./table.mjs";

const SCRIPT_ABOVE_BARE = 10 * 1024;
const HOME_BYTES = 400 * 1024;
const LCP_OVER_STATIC = 1.15;

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const aboveBare = ({ scriptBytes, bare }) => scriptBytes - bare.scriptBytes;

export const scoresTable = (results) =>
  asTable(
    ["page", "performance", "bare", "accessibility", "best practices", "SEO"],
    results.map((one) => [
      one.page,
      one.performance,
      one.bare.performance,
      one.accessibility,
      one["best-practices"],
      one.seo,
    ]),
  );

export const metricsTable = (results) =>
  asTable(
    ["page", "LCP", "bare", "static", "FCP", "TBT", "bare", "CLS", "bytes", "JS", "above bare", "requests"],
    results.map((one) => [
      one.page,
      seconds(one.lcp),
      seconds(one.bare.lcp),
      one.twin ? seconds(one.twin.lcp) : "",
      seconds(one.fcp),
      `${Math.round(one.tbt)} ms`,
      `${Math.round(one.bare.tbt)} ms`,
      one.shift.toFixed(3),
      kilobytes(one.bytes),
      kilobytes(one.scriptBytes),
      kilobytes(aboveBare(one)),
      one.requests,
    ]),
  );

/** What the pages are held to: what, the bound, what was measured, and whether it holds. */
export function targetsOf(results) {
  const targets = results.map(({ page, performance }) => ({
    what: `${page}: performance`,
    bound: "100",
    measured: String(performance),
    met: performance === 100,
  }));
  for (const { page, failed, shift } of results) {
    if (failed.length > 0)
      targets.push({ what: `${page}: other audits`, bound: "none fails", measured: failed.join(", ") });
    if (shift > 0) targets.push({ what: `${page}: CLS`, bound: "0", measured: shift.toFixed(3) });
  }
  const home = results.find(({ page }) => page === "/");
  return home ? [...targets, ...homeTargets(home)] : targets;
}

function homeTargets(home) {
  const ratio = home.twin && home.lcp / home.twin.lcp;
  return [
    {
      what: "home: LCP to that of the same page as a static file",
      bound: `${LCP_OVER_STATIC}`,
      measured: ratio?.toFixed(2) ?? "not measured: no nginx",
      met: ratio <= LCP_OVER_STATIC,
    },
    {
      what: "home: JavaScript above a bare Next page",
      bound: kilobytes(SCRIPT_ABOVE_BARE),
      measured: kilobytes(aboveBare(home)),
      met: aboveBare(home) <= SCRIPT_ABOVE_BARE,
    },
    {
      what: "home: all bytes on a phone",
      bound: kilobytes(HOME_BYTES),
      measured: kilobytes(home.bytes),
      met: home.bytes <= HOME_BYTES,
    },
  ];
}
