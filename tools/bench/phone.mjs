import { ensureChromium } from "../../scripts/support/chromium.mjs";
import { step } from "../../scripts/support/steps.mjs";
import { atMost } from "./goals.mjs";
import { auditor } from "./lighthouse.mjs";
import { inRounds, ROUNDS } from "./rounds.mjs";
import { PAGES } from "./stage.mjs";
import { asTable } from "./table.mjs";

const asFile = (page) => `${page} as a file`;

/** How the public pages do on a phone, beside the same pages as static files. */
export async function measurePhone(stage) {
  const [site, twin] = [await stage.site(), await stage.twin()];
  const addresses = { ...addressesAt(site, (page) => page), ...(twin && addressesAt(twin, asFile)) };
  const browser = await auditor((await ensureChromium()).path);
  const failed = [];
  let results = {};
  try {
    await step("Lighthouse: what else it audits", async () => {
      for (const page of PAGES) {
        failed.push(...(await browser.findFailures(addresses[page])).map((audit) => `${page}: ${audit}`));
      }
    });
    await step("Lighthouse", async () => {
      results = await inRounds(addresses, browser.measure);
    });
  } finally {
    await browser.stop();
  }
  return { title: "Public pages on a phone", body: describe(results, failed), goals: goalsFor(results, failed) };
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

function goalsFor(results, failed) {
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
      "layout shift of a page, at worst",
      worst(({ shift }) => shift),
      0,
    ),
    atMost("audits of accessibility, best practices and SEO that fail", failed.length, 0),
  ];
}
