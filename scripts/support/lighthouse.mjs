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
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/** A browser that audits pages as a phone on a slow line, which is Lighthouse's own setting. */
export async function auditor(chromePath) {
  const chrome = await launch({ chromePath, chromeFlags: FLAGS, logLevel: "error" });
  return {
    async audit(address) {
      const flags = { port: chrome.port, onlyCategories: CATEGORIES, logLevel: "error" };
      const lhr = await traced(() => lighthouse(address, flags));
      const scores = CATEGORIES.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]);
      const failed = CATEGORIES.slice(1).flatMap((name) => failedAudits(lhr, name));
      return { ...Object.fromEntries(scores), shift: lhr.audits["cumulative-layout-shift"].numericValue, failed };
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

const failedAudits = (lhr, category) =>
  lhr.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
    .map(({ id }) => id);

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** The median of each score. What failed in any run is named. */
export function medianOf(audits) {
  const names = [...CATEGORIES, "shift"];
  const medians = names.map((name) => [name, median(audits.map((audit) => audit[name]))]);
  return { ...Object.fromEntries(medians), failed: [...new Set(audits.flatMap(({ failed }) => failed))] };
}
