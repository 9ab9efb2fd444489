import { setTimeout } from "node:timers/promises";
import { PlainError, step } from "../../scripts/support/steps.mjs";
import { asTable, atMost } from "../support/benchmarks.mjs";
import { launchBrowser } from "../support/browser.mjs";
import { inRounds, ROUNDS } from "./rounds.mjs";

const SLOWDOWN = 4;
const CATEGORIES = ["-*", "devtools.timeline", "blink.user_timing", "disabled-by-default-devtools.screenshot"];
const WAIT_MS = 20_000;
/** From seeing the target to touching it. */
const AIM_MS = 300;
const DONE = "press-done";

/** @typedef {{ target: (page: import("playwright").Page) => import("playwright").Locator, key?: string, done: string, says?: string }} Press */

/**
 * First presses on the home page: the element that the visitor waits for and presses, and the content that must appear.
 * `key` replaces a choice in the phone's native list, which a test cannot press.
 * @type {Record<string, Press>}
 */
const PRESSES = {
  "menu: press to the menu": {
    target: (page) => page.getByRole("button", { name: "Open menu" }),
    done: "dialog[aria-label='Menu'][open] a",
  },
  "pop-up: press to its form": {
    target: (page) => page.getByRole("dialog").getByRole("button", { name: "Book Free Consultation" }),
    done: "dialog[open] form [required]",
  },
  "city: choice to its packages": {
    target: (page) => page.getByLabel("City"),
    key: "M",
    done: "#packages h3",
    says: "in Mysuru",
  },
  "form: sent without answers to what is missing": {
    target: (page) => page.locator("#contactform form button[type=submit]").last(),
    done: "#contactform form *",
    says: "Name is required",
  },
};

/** Measures the first press on a page, on a phone with a slow processor: time to a visible change, and to the result. */
export async function measurePress(stage) {
  const { address } = await stage.site();
  const browser = await launchBrowser();
  try {
    const runs = await step("First presses", () => inRounds(PRESSES, (press) => pressFirst(browser, address, press)));
    return { title: "The first press", body: describe(runs), goals: goalsFor(runs) };
  } finally {
    await browser.close();
  }
}

/**
 * @param {Awaited<ReturnType<typeof launchBrowser>>} browser
 * @param {string} address
 * @param {Press} press
 */
async function pressFirst({ browser, openPhone }, address, { target, key, done, says }) {
  const { page, devtools, close } = await openPhone({ reducedMotion: "reduce" });
  try {
    await page.goto(`${address}/`, { waitUntil: "networkidle" });
    const element = target(page);
    await element.waitFor({ timeout: WAIT_MS });
    await browser.startTracing(page, { categories: CATEGORIES, screenshots: true });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    // To the middle, where neither the bar nor the pop-up covers it.
    await element.evaluate((one) => one.scrollIntoView({ block: "center", behavior: "instant" }));
    if (key) await element.focus();
    await setTimeout(AIM_MS);
    await page.evaluate(markWhenShown, { done, says, mark: DONE });
    if (key) await page.keyboard.press(key);
    else await touch(devtools, await element.boundingBox());
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, DONE, {
      timeout: WAIT_MS,
      polling: 50,
    });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    return timesIn(JSON.parse(String(await browser.stopTracing())).traceEvents);
  } finally {
    await close();
  }
}

/**
 * Touches without Playwright's own waits, which would count.
 * @param {import("playwright").CDPSession} devtools
 * @param {{ x: number, y: number, width: number, height: number } | null} box
 */
async function touch(devtools, box) {
  if (!box) throw new PlainError("The element to press is not on the screen.");
  const { x, y, width, height } = box;
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Runs in the page: marks in the trace the first frame in which the element is visible. */
function markWhenShown({ done, says, mark }) {
  const isShown = (element) =>
    (!says || element.textContent.includes(says)) && element.checkVisibility({ visibilityProperty: true });
  const look = () => {
    if ([...document.querySelectorAll(done)].some(isShown)) performance.mark(mark);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Milliseconds from the press to the first changed frame, and to the first frame with the result. */
function timesIn(events) {
  const pressed = Math.min(...events.filter(isPress).map(({ ts }) => ts));
  const marked = events.find(({ name, cat }) => name === DONE && cat.includes("user_timing")).ts;
  const frames = events.filter(({ name }) => name === "Screenshot").toSorted((a, b) => a.ts - b.ts);
  const changes = frames.filter(({ args }, index) => index > 0 && args.snapshot !== frames[index - 1].args.snapshot);
  const firstAfter = (time) => changes.find(({ ts }) => ts > time)?.ts ?? marked;
  return { shown: (firstAfter(pressed) - pressed) / 1_000, done: (firstAfter(marked) - pressed) / 1_000 };
}

const isPress = ({ name, ph, args }) =>
  name === "EventTiming" && ph === "b" && ["pointerdown", "keydown"].includes(args.data?.type);

function describe(runs) {
  const rows = Object.entries(runs).map(([name, { shown, done }]) => [
    name,
    `${Math.round(shown)} ms`,
    `${Math.round(done)} ms`,
  ]);
  return `A phone of Chromium's own list on the home page, everything loaded, the processor slowed ${SLOWDOWN} times, motion reduced; each
press is the first on a page newly opened. From Chromium's trace, ${AIM_MS} ms after it came into view, medians of ${ROUNDS} rounds: from the finger (for the list of
cities a key) to the first frame that looks different, and to the frame that shows what was pressed for.

${asTable(["", "first change", "done"], rows)}`;
}

function goalsFor(runs) {
  const slowest = (figure) => Math.max(...Object.values(runs).map((run) => run[figure]));
  return [
    atMost("first press to a visible response, slowest", slowest("shown"), 200, " ms"),
    atMost("first press to done, slowest", slowest("done"), 600, " ms"),
  ];
}
