import { step } from "../../scripts/support/steps.mjs";
import { ensureChromium } from "../../scripts/testing/chromium.mjs";
import { asTable, atMost } from "../support/benchmarks.mjs";
import { PAGES } from "../support/visitors.mjs";
import { auditor } from "./lighthouse.mjs";
import { inRounds, ROUNDS } from "./rounds.mjs";
import { SMALL_PAGE } from "./small-page.mjs";

const asFile = (page) => `${page} as a file`;

/** Measures the public pages on a phone, compared with the same pages as static files and a small static page. */
export async function measurePhone(stage) {
  const [site, twin] = [await stage.site(), await stage.twin()];
  const pages = addressesAt(site, (page) => page);
  const small = twin && { [SMALL_PAGE]: twin.address + SMALL_PAGE };
  const addresses = { ...pages, ...(twin && addressesAt(twin, asFile)) };
  const browser = await auditor((await ensureChromium()).path);
  const failed = [];
  try {
    await step("Lighthouse: what else it audits", async () => {
      for (const page of PAGES) {
        failed.push(...(await browser.findFailures(addresses[page])).map((audit) => `${page}: ${audit}`));
      }
    });
    const results = await step("Lighthouse", () => inRounds(addresses, browser.measure));
    const watched = await step("Lighthouse, slowed down", () => inRounds({ ...small, ...pages }, browser.watch));
    return {
      title: "Public pages on a phone",
      body: `${describe(results, failed)}\n\n${describeWatched(watched)}`,
      goals: goalsFor(results, watched, failed),
    };
  } finally {
    await browser.stop();
  }
}

const addressesAt = ({ address }, named) => Object.fromEntries(PAGES.map((page) => [named(page), address + page]));

const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;

function describe(results, failed) {
  const rows = Object.entries(results).map(([name, { score, lcp, fcp, tbt, shift, bytes, scriptBytes, requests }]) => [
    name,
    score,
    seconds(lcp),
    seconds(fcp),
    `${Math.round(tbt)} ms`,
    shift.toFixed(3),
    kilobytes(bytes),
    kilobytes(scriptBytes),
    requests,
  ]);
  return `Lighthouse 12, mobile, simulated throttling, medians of ${ROUNDS} rounds in turn. "As a file" is the same HTML, CSS and pictures
without any script, in nginx. kB (1,000 bytes) are those on the wire, gzip. Audits of accessibility, best practices and SEO that fail: ${failed.join(", ") || "none"}.

${asTable(["", "score", "LCP", "FCP", "TBT", "CLS", "kB", "script kB", "requests"], rows)}`;
}

/** The ratio of a page's largest paint to the small page's. */
const toSmall = (watched, page) => watched[page].watched / watched[SMALL_PAGE]?.watched;

const describeWatched = (
  watched,
) => `The largest paint on a line and a processor that are slowed down (Lighthouse's "devtools"), ${ROUNDS} rounds in turn, beside a small static page:
1 kB of HTML with its styles, one photograph of 43 kB, no script and no font, in nginx.

${asTable(
  ["", "largest paint", "to the small page"],
  Object.entries(watched).map(([name, one]) => [name, seconds(one.watched), toSmall(watched, name).toFixed(2)]),
)}`;

function goalsFor(results, watched, failed) {
  const worst = (difference) =>
    Math.max(...PAGES.map((page) => difference(results[page], results[asFile(page)] ?? {})));
  return [
    atMost(
      "score of a page: points below the same page as a file, at worst",
      worst((one, file) => file.score - one.score),
      2,
    ),
    atMost(
      "blocking time of a page above that of the file, at worst",
      worst((one, file) => one.tbt - file.tbt),
      50,
      " ms",
    ),
    atMost(
      "largest paint of a page, to that of the file, at worst",
      worst((one, file) => one.lcp / file.lcp),
      1.15,
    ),
    atMost(
      "largest paint of a page, to that of a small static page, at worst",
      Math.max(...PAGES.map((page) => toSmall(watched, page))),
      1.25,
    ),
    atMost(
      "layout shift of a page, at worst",
      worst(({ shift }) => shift),
      0,
    ),
    atMost("audits of accessibility, best practices and SEO that fail", failed.length, 0),
  ];
}
