import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { FLAGS } from "../../scripts/testing/chromium.mjs";

const ATTEMPTS = 4;
const OTHERS = ["accessibility", "best-practices", "seo"];
/** Milliseconds, except for the layout shift, which is a share of the window. */
const METRICS = {
  lcp: "largest-contentful-paint",
  fcp: "first-contentful-paint",
  tbt: "total-blocking-time",
  shift: "cumulative-layout-shift",
};
/** All audits of the performance score, and the requests. */
const MEASURED = [...Object.values(METRICS), "speed-index", "network-requests"];

/**
 * Audits pages as a phone on a slow line. This is Lighthouse's default: it loads a page at full speed and computes the
 * time that a phone would take.
 */
export async function auditor(chromePath) {
  const chrome = await launch({ chromePath, chromeFlags: ["--headless=new", ...FLAGS], logLevel: "error" });
  const settings = {
    port: chrome.port,
    // The same encoding for all servers: nginx has no brotli module, which would favour ours.
    extraHeaders: { "Accept-Encoding": "gzip" },
    // Unused, and on a busy machine a headless browser may never take it.
    disableFullPageScreenshot: true,
    logLevel: "error",
  };
  const audit = (address, which) => traced(() => lighthouse(address, { ...settings, ...which }));
  return {
    async measure(address) {
      const lhr = await audit(address, { onlyAudits: MEASURED });
      const metrics = Object.entries(METRICS).map(([name, id]) => [name, lhr.audits[id].numericValue]);
      return {
        score: Math.round(lhr.categories.performance.score * 100),
        ...Object.fromEntries(metrics),
        ...transferred(lhr),
      };
    },
    /** The largest paint with network and processor actually throttled, which includes the page's work before it. */
    async watch(address) {
      const lhr = await audit(address, { onlyAudits: [METRICS.lcp], throttlingMethod: "devtools" });
      return { watched: lhr.audits[METRICS.lcp].numericValue };
    },
    async findFailures(address) {
      const lhr = await audit(address, { onlyCategories: OTHERS });
      return OTHERS.flatMap((category) => failedAudits(lhr, category));
    },
    stop: () => chrome.kill(),
  };
}

/** Retries: on a busy machine Chromium sometimes records a load partially or not at all. */
async function traced(load) {
  for (let attempt = 1; ; attempt++) {
    const { lhr } = await load();
    const isComplete = !lhr.runtimeError && Object.values(lhr.categories).every(({ score }) => score !== null);
    if (isComplete) return lhr;
    if (attempt === ATTEMPTS) throw new Error(`${lhr.requestedUrl}: ${lhr.runtimeError?.message ?? "no score"}`);
  }
}

/** Compressed sizes, as sent. */
function transferred(lhr) {
  const requests = lhr.audits["network-requests"].details.items.filter(({ url }) => url.startsWith("http"));
  const bytesOf = (some) => some.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    bytes: bytesOf(requests),
    scriptBytes: bytesOf(requests.filter(({ resourceType }) => resourceType === "Script")),
    requests: requests.length,
  };
}

const failedAudits = (lhr, category) =>
  lhr.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
    .map(({ id }) => id);
