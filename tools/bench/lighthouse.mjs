import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

// A machine without internet answers Chromium's own requests with refusals, many at a time: they are switched off.
const FLAGS = [
  "--headless=new",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];
const ATTEMPTS = 4;
const OTHERS = ["accessibility", "best-practices", "seo"];
/** Milliseconds, but for the shift of the layout, which is a share of the window. */
const METRICS = {
  lcp: "largest-contentful-paint",
  fcp: "first-contentful-paint",
  tbt: "total-blocking-time",
  shift: "cumulative-layout-shift",
};
/** All that the score of performance is made of, and what went over the wire. */
const MEASURED = [...Object.values(METRICS), "speed-index", "network-requests"];

/**
 * A browser that audits pages as a phone on a slow line, which is Lighthouse's own setting: it loads a page at once and
 * reckons what a phone would take.
 */
export async function auditor(chromePath) {
  const chrome = await launch({ chromePath, chromeFlags: FLAGS, logLevel: "error" });
  const settings = {
    port: chrome.port,
    // All servers answer in the same encoding: what nginx has no module for would be an advantage of ours.
    extraHeaders: { "Accept-Encoding": "gzip" },
    // A headless browser on a busy machine may never draw it, and nobody looks at it.
    disableFullPageScreenshot: true,
    logLevel: "error",
  };
  const audit = (address, which) => traced(() => lighthouse(address, { ...settings, ...which }));
  return {
    /** How fast a page is, and what it weighs on the wire. */
    async measure(address) {
      const lhr = await audit(address, { onlyAudits: MEASURED });
      const metrics = Object.entries(METRICS).map(([name, id]) => [name, lhr.audits[id].numericValue]);
      return {
        score: Math.round(lhr.categories.performance.score * 100),
        ...Object.fromEntries(metrics),
        ...transferred(lhr),
      };
    },
    /** Its largest paint on a line and a processor that are slowed down: what a page does in between counts, too. */
    async watch(address) {
      const lhr = await audit(address, { onlyAudits: [METRICS.lcp], throttlingMethod: "devtools" });
      return { watched: lhr.audits[METRICS.lcp].numericValue };
    },
    /** The audits of accessibility, best practices and search that a page fails. */
    async findFailures(address) {
      const lhr = await audit(address, { onlyCategories: OTHERS });
      return OTHERS.flatMap((category) => failedAudits(lhr, category));
    },
    stop: () => chrome.kill(),
  };
}

/** On a busy machine Chromium sometimes records a load in part, or not at all: then it is loaded again. */
async function traced(load) {
  for (let attempt = 1; ; attempt++) {
    const { lhr } = await load();
    const isWhole = !lhr.runtimeError && Object.values(lhr.categories).every(({ score }) => score !== null);
    if (isWhole) return lhr;
    if (attempt === ATTEMPTS) throw new Error(`${lhr.requestedUrl}: ${lhr.runtimeError?.message ?? "no score"}`);
  }
}

/** What went over the wire, compressed as it was sent. */
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
