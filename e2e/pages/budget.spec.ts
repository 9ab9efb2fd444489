import { CHUNKS, collectWarningsAndErrors, hydrate, PAGE_SCRIPT } from "../support/hydration";
import { expect, type Page, test } from "../support/test";
import { budgets, collectRequests, type Weighed, weigh } from "../support/weigh";

const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;

function excessOf(kind: string, allowed: number, loaded: readonly Weighed[]) {
  const files = loaded.filter((file) => file.kind === kind);
  const weight = kilobytes(files.reduce((sum, { bytes }) => sum + bytes, 0));
  if (weight <= allowed) return [];
  const list = files.map(({ bytes, path }) => `  ${kilobytes(bytes)} KB ${path}`);
  return [`${kind} weighs ${weight} KB, its budget is ${allowed} KB:`, ...list];
}

/** Scrolls to the end, so that lazy pictures load too, except those outside the window's sides. */
async function readThrough(page: Page) {
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
    await expect.poll(() => page.evaluate(picturesInSightStillLoading), { timeout: 60_000 }).toEqual([]);
  }
}

/** Deferred scripts and data are fetched when the browser is idle. */
function areScriptsFetched() {
  const finished = (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
    .filter(({ responseEnd }) => responseEnd > 0)
    .map(({ name }) => name);
  const deferred = [...document.querySelectorAll<HTMLScriptElement>("script[type^=deferred]")];
  return deferred.every(({ src }) => finished.includes(src));
}

function picturesInSightStillLoading() {
  const isInSight = ({ width, top, bottom, left, right }: DOMRect) =>
    width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  return [...document.images]
    .filter((image) => !image.complete && isInSight(image.getBoundingClientRect()))
    .map(({ currentSrc, alt }) => currentSrc || alt);
}

const deferred = (page: Page) => page.locator("script[type=deferred]");

const scriptTimings = (page: Page) =>
  page.evaluate(() => {
    const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const all = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const scripts = all.filter(({ name }) => name.includes("/chunks/") && name.endsWith(".js"));
    return {
      loaded: document?.loadEventStart ?? 0,
      scripts: scripts.map(({ initiatorType, startTime, transferSize }) => ({
        initiatorType,
        startTime,
        transferSize,
      })),
    };
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  for (const [path, budget] of Object.entries(budgets)) {
    test(`${path} stays within its budget, loads one small script of its own, fetches the others after its load, runs them on first use, and logs no error`, async ({
      page,
    }) => {
      // The first visit after a start gets the page whole; later ones fetch its data separately.
      await page.request.get(path);
      const complaints = collectWarningsAndErrors(page);
      const requests = await collectRequests(page, async (soFar) => {
        const fetched = page.waitForResponse(CHUNKS);
        await page.goto(path);
        expect((await fetched).request().resourceType()).toBe("fetch");
        await page.waitForFunction(areScriptsFetched);
        const ownScripts = soFar
          .filter((request) => request.resourceType() === "script")
          .map((request) => request.url());
        expect(ownScripts).toEqual([expect.stringMatching(PAGE_SCRIPT)]);
        expect(await deferred(page).count()).toBeGreaterThan(0);
        expect(await page.evaluate(() => window.isHydrated)).toBeUndefined();
        await hydrate(page);
        const { loaded, scripts: timings } = await scriptTimings(page);
        expect(Math.min(...timings.map(({ startTime }) => startTime))).toBeGreaterThan(loaded);
        const executed = timings.filter(({ initiatorType }) => initiatorType === "script");
        expect(executed.length).toBeGreaterThan(0);
        expect(executed.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
        await expect(deferred(page)).toHaveCount(0);
        expect(complaints).toEqual([]);
        await readThrough(page);
      });
      const files = await weigh(requests);
      const excess = Object.entries(budget).flatMap(([kind, allowed]) => excessOf(kind, allowed, files));
      expect(excess.join("\n")).toBe("");
    });
  }
});
