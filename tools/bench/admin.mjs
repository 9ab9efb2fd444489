import { run, step } from "../../scripts/support/steps.mjs";
import { asTable, atMost } from "../support/benchmarks.mjs";
import { launchBrowser } from "../support/browser.mjs";
import { deployNpmStart } from "../support/served.mjs";
import { signIn } from "../support/staff.mjs";
import { program } from "./apart.mjs";
import { quantile, timed } from "./rounds.mjs";

const PORT = process.env.BENCH_PORT ?? "3190";
const SITE = `http://localhost:${PORT}`;
const ENQUIRIES = 100_000;
const ROUNDS = 12;
/** Milliseconds: web.dev's limit for Interaction to Next Paint, and the limits agreed for a list. */
const BOUNDS = { paint: 200, answer: 300, open: 1000 };
/** WebPageTest's cable line: 5 Mbit/s down, 1 up, 28 ms round trip. Throughput in bytes. */
const CABLE = { offline: false, latency: 28, downloadThroughput: 625_000, uploadThroughput: 125_000 };
const NO_LIMIT = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** Measures the enquiries screen with 100,000 of them, in a real browser, against the last build. */
export async function measureAdmin() {
  const site = await deployNpmStart({ PORT });
  try {
    await run(process.execPath, program("seed-enquiries", ENQUIRIES), { env: site.env });
    await site.start();
    const figures = await step("The enquiries screen", measure);
    const goals = figures.map(({ name, p75, bound }) => atMost(`${name}, p75`, p75, bound, " ms"));
    return { title: "Back-office", body: describe(figures), goals };
  } finally {
    await site.clean();
  }
}

async function measure() {
  const { browser } = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watchPaints);
  await signIn(page.request, { site: SITE });
  const line = await page.context().newCDPSession(page);
  /** @type {Record<"cable" | "open" | "search" | "next" | "edit" | "answers", number[]>} */
  const taken = { cable: [], open: [], search: [], next: [], edit: [], answers: [] };
  for (let round = 0; round < ROUNDS; round++) {
    await line.send("Network.emulateNetworkConditions", CABLE);
    taken.cable.push(await timeToOpen(page));
    await line.send("Network.emulateNetworkConditions", NO_LIMIT);
    taken.open.push(await timeToOpen(page));

    const term = `visitor ${1000 + 37 * round}`;
    const found = page.waitForResponse((response) => response.url().includes("search="));
    await page.getByRole("searchbox").pressSequentially(term, { delay: 30 });
    await found;
    await page.getByText(`Visitor ${1000 + 37 * round}`, { exact: true }).waitFor();
    taken.search.push(await slowestPaint(page));

    await page.getByRole("searchbox").fill("");
    await page.getByText("1 / 10004").waitFor();
    await slowestPaint(page);
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText("2 / 10004").waitFor();
    await page.locator("table[aria-busy=false]").waitFor();
    taken.next.push(await slowestPaint(page));

    await page
      .getByRole("button", { name: /^Edit / })
      .first()
      .click();
    await page.getByRole("dialog").waitFor();
    taken.edit.push(await slowestPaint(page));
    taken.answers.push(...(await listAnswers(page)));
  }
  await browser.close();
  const figure = (name, values, bound) => ({ name, p75: quantile(values, 0.75), most: Math.max(...values), bound });
  return [
    figure("list answer (any search, any page)", taken.answers, BOUNDS.answer),
    figure("open the list, from address to first row", taken.open, BOUNDS.open),
    figure("the same on a cable line", taken.cable, BOUNDS.open),
    figure("type a search: slowest key to next paint", taken.search, BOUNDS.paint),
    figure("next page: press to next paint", taken.next, BOUNDS.paint),
    figure("open the edit form: press to next paint", taken.edit, BOUNDS.paint),
  ];
}

const timeToOpen = (page) =>
  timed(async () => {
    await page.goto(`${SITE}/sagwan-enquiries`);
    await page.getByRole("cell").first().waitFor();
  });

/** Runs in the page: records the time from each key and press to the next paint. */
function watchPaints() {
  const paints = /** @type {PerformanceEntry[]} */ ([]);
  const isAnswer = (/** @type {PerformanceEntry} */ entry) => "interactionId" in entry && entry.interactionId;
  const options = { type: "event", durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => paints.push(...list.getEntries().filter(isAnswer))).observe(options);
  Object.assign(window, { paints });
}

/** The browser does not report times below 16 ms; they count as 16. */
const slowestPaint = (page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    return Math.max(
      16,
      ...Reflect.get(window, "paints")
        .splice(0)
        .map(({ duration }) => duration),
    );
  });

const listAnswers = (page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, responseEnd }) => name.includes("/api/enquiries?") && responseEnd > 0)
      .map(({ requestStart, responseEnd }) => responseEnd - requestStart),
  );

const ms = (value) => (Number.isFinite(value) ? `${Math.round(value)} ms` : "none");

const describe = (figures) =>
  [
    `The enquiries screen over ${ENQUIRIES.toLocaleString("en-IN")} enquiries, embedded backend on SQLite, Chromium on the same`,
    `machine, ${ROUNDS} rounds. The line: 5 Mbit/s, 28 ms, with the scripts in the browser's cache.`,
    "",
    asTable(
      ["", "p75", "slowest"],
      figures.map(({ name, p75, most }) => [name, ms(p75), ms(most)]),
    ),
  ].join("\n");
