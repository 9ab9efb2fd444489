import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { median } from "./median.mjs";

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
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
/** Milliseconds, but for the shift of the layout, which is a share of the window. */
const METRICS = {
  lcp: "largest-contentful-paint",
  fcp: "first-contentful-paint",
  tbt: "total-blocking-time",
  shift: "cumulative-layout-shift",
};

/** A browser that audits pages as a phone on a slow line, which is Lighthouse's own setting. */
export async function auditor(chromePath) {
  const chrome = await launch({ chromePath, chromeFlags: FLAGS, logLevel: "error" });
  return {
    async audit(address) {
      const flags = {
        port: chrome.port,
        onlyCategories: CATEGORIES,
        // A headless browser on a busy machine may never draw it, and nobody looks at it.
        disableFullPageScreenshot: true,
        logLevel: "error",
      };
      const lhr = await traced(() => lighthouse(address, flags));
      const scores = CATEGORIES.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]);
      const metrics = Object.entries(METRICS).map(([name, audit]) => [name, lhr.audits[audit].numericValue]);
      const failed = CATEGORIES.slice(1).flatMap((name) => failedAudits(lhr, name));
      return { ...Object.fromEntries([...scores, ...metrics]), ...transferred(lhr), failed };
    },
    stop: () => chrome.kill(),
  };
}

/** On a busy machine Chromium sometimes records nothing of a load: then it is loaded again. */
async function traced(load) {
  for (let attempt = 1; ; attempt++) {
    const { lhr } = await load();
    if (!lhr.runtimeError) return lhr;
    if (attempt === ATTEMPTS) throw new Error(`${lhr.requestedUrl}: ${lhr.runtimeError.message}`);
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

/** The median of each figure. What failed in any run is named. */
export function medianOf(audits) {
  const names = Object.keys(audits[0]).filter((name) => name !== "failed");
  const medians = names.map((name) => [name, median(audits.map((audit) => audit[name]))]);
  return { ...Object.fromEntries(medians), failed: [...new Set(audits.flatMap(({ failed }) => failed))] };
}
