import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { step } from "../../scripts/support/steps.mjs";
import { ensureChromium, FLAGS } from "../../scripts/testing/chromium.mjs";
import { asTable, atMost, inRounds, ROUNDS } from "./measure.mjs";
import { OURS, PAGES } from "./stage.mjs";

const SMALL = "a small page";
const ATTEMPTS = 4;
const OTHERS = ["accessibility", "best-practices", "seo"];
const METRICS = {
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  shift: "cumulative-layout-shift",
};
const MEASURED = [...Object.values(METRICS), "speed-index", "network-requests"];

/** @param {import("./stage.mjs").Stage} stage */
export async function measurePhone(stage) {
  const addresses = Object.fromEntries(
    Object.entries(await stage.sites()).flatMap(([name, { address }]) =>
      PAGES.map((page) => [name === OURS ? page : `${page} of ${name}`, address + page]),
    ),
  );
  const watchedPages = { [SMALL]: await stage.smallPage(), ...addresses };
  const browser = await openAuditor((await ensureChromium()).path);
  try {
    const failed = [];
    await step("Lighthouse: what else it audits", async () => {
      for (const page of PAGES)
        failed.push(...(await browser.findFailures(addresses[page])).map((id) => `${page}: ${id}`));
    });
    const results = await step("Lighthouse", () => inRounds(addresses, browser.measure));
    const slowed = await step("Lighthouse, slowed down", () => inRounds(watchedPages, browser.watch));
    const body = describe(results, slowed, failed);
    return { title: "Public pages on a phone", body, goals: goalsFor(results, slowed, failed) };
  } finally {
    await browser.stop();
  }
}

async function openAuditor(chromePath) {
  const chrome = await launch({ chromePath, chromeFlags: ["--headless=new", ...FLAGS], logLevel: "error" });
  // A full-page screenshot is unused, and on a busy machine a headless browser may never finish it.
  const settings = { port: chrome.port, disableFullPageScreenshot: true, logLevel: "error" };

  /** Retries: on a busy machine Chromium sometimes records a load partially or not at all. */
  async function audit(address, which) {
    for (let attempt = 1; ; attempt++) {
      const { lhr } = /** @type {any} */ (await lighthouse(address, { ...settings, ...which }));
      const isComplete = !lhr.runtimeError && Object.values(lhr.categories).every(({ score }) => score !== null);
      if (isComplete) return lhr;
      if (attempt === ATTEMPTS) throw new Error(`${address}: ${lhr.runtimeError?.message ?? "no score"}`);
    }
  }
  return {
    async measure(address) {
      const lhr = await audit(address, { onlyAudits: MEASURED });
      const metrics = Object.entries(METRICS).map(([name, id]) => [name, lhr.audits[id].numericValue]);
      const requests = lhr.audits["network-requests"].details.items.filter(({ url }) => url.startsWith("http"));
      return {
        score: Math.round(lhr.categories.performance.score * 100),
        ...Object.fromEntries(metrics),
        bytes: requests.reduce((sum, { transferSize }) => sum + transferSize, 0),
        requests: requests.length,
      };
    },
    /** Includes the page's work before the largest paint. */
    async watch(address) {
      const lhr = await audit(address, { onlyAudits: [METRICS.lcp], throttlingMethod: "devtools" });
      return { lcp: lhr.audits[METRICS.lcp].numericValue };
    },
    async findFailures(address) {
      const lhr = await audit(address, { onlyCategories: OTHERS });
      return OTHERS.flatMap((category) => lhr.categories[category].auditRefs)
        .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
        .map(({ id }) => id);
    },
    stop: () => chrome.kill(),
  };
}

const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const ratioToSmall = (slowed, page) => slowed[page].lcp / slowed[SMALL].lcp;

function describe(results, slowed, failed) {
  const rows = Object.entries(results).map(([name, { score, lcp, tbt, shift, bytes, requests }]) => [
    name,
    score,
    seconds(lcp),
    `${Math.round(tbt)} ms`,
    shift.toFixed(3),
    (bytes / 1000).toFixed(1),
    requests,
    seconds(slowed[name].lcp),
    ratioToSmall(slowed, name).toFixed(2),
  ]);
  return `Lighthouse 12, mobile, simulated throttling, medians of ${ROUNDS} rounds in turn. kB (1,000 bytes) are those on the wire. "Slowed" is the
largest paint on a line and a processor that are slowed down (Lighthouse's "devtools"), and its ratio to ${SMALL} of 1 kB with a photograph of
43 kB, without script and font: ${seconds(slowed[SMALL].lcp)}. Audits of accessibility, best practices and SEO that fail: ${failed.join(", ") || "none"}.

${asTable(["", "score", "LCP", "TBT", "CLS", "kB", "requests", "slowed", "to small"], rows)}`;
}

function goalsFor(results, slowed, failed) {
  const worst = (figureOf) => Math.max(...PAGES.map(figureOf));
  const missingPoints = worst((page) => 100 - results[page].score);
  const ratio = worst((page) => ratioToSmall(slowed, page));
  const shift = worst((page) => results[page].shift);
  return [
    atMost("points below a score of 100, at worst", missingPoints, 2),
    atMost("largest paint of a page, to that of a small static page, at worst", ratio, 1.2),
    atMost("layout shift of a page, at worst", shift, 0),
    atMost("audits of accessibility, best practices and SEO that fail", failed.length, 0),
  ];
}
