import { findFaults } from "../../scripts/support/axe.mjs";
import { PlainError, step } from "../../scripts/support/steps.mjs";
import { launchBrowser } from "../bench/browser.mjs";
import { STATES } from "../sheet/states.mjs";
import { EMPTY_CITY, show, visitorOf } from "../sheet/visit.mjs";
import { deploySite } from "../support/served.mjs";
import { signInAt } from "../support/staff.mjs";
import { OPEN_STATES } from "./open-states.mjs";

const WINDOWS = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];
/** At 200 % a window shows half as many pixels each way; WCAG requires 320 at least. */
const ZOOMED = WINDOWS.filter(({ width }) => width / 2 >= 320).map(({ width, height }) => ({
  width: width / 2,
  height: height / 2,
}));

/** @type {Record<string, Parameters<import("playwright").Page["emulateMedia"]>[0]>} */
const MODES = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  "forced colours": { colorScheme: "light", forcedColors: "active" },
};

/**
 * Checks each page and state in each window and mode. Arguments select states by the beginning of their names. Throws if
 * anything was found.
 * @param {string[]} args
 */
export default async function lookWithAxe(args) {
  const all = [...STATES.filter(({ media }) => !media), ...OPEN_STATES];
  const wanted = all.filter(({ name }) => !args.length || args.some((arg) => name.startsWith(arg)));
  const site = await deploySite();
  const browser = await launchBrowser();
  let checks = 0;
  /** @type {string[]} */
  const found = [];
  try {
    await site.start();
    const staff = await signInAt(site.address);
    if (wanted.some(({ name }) => name === "package-empty-city")) {
      await staff.post(site.address, "/api/cities", EMPTY_CITY);
    }
    for (const state of wanted) {
      await step(state.name, async () => {
        for await (const troubles of checkState(browser.browser, site.address, state)) {
          checks++;
          found.push(...troubles);
        }
      });
    }
  } finally {
    await browser.close();
    await site.clean();
  }
  console.log(`\n  ${wanted.length} states, ${checks} checks, ${found.length} findings`);
  if (found.length) throw new PlainError(found.join("\n"));
}

/**
 * Yields the faults of this state for each window and mode.
 * @param {import("playwright").Browser} browser
 * @param {string} address
 * @param {import("../sheet/states.mjs").State} state
 */
async function* checkState(browser, address, state) {
  const { from = 0, until = Infinity, isStaff, name } = state;
  const { page, close } = await visitorOf(browser, address, state);
  await page.emulateMedia({ reducedMotion: "reduce" }); // colours in transition would be measured wrongly
  const modes = Object.keys(MODES).filter((mode) => isStaff || mode !== "dark");
  for (const size of [...WINDOWS, ...ZOOMED].filter(({ width }) => width >= from && width < until)) {
    const isZoomed = ZOOMED.includes(size);
    await page.emulateMedia(MODES.light);
    await show(page, state, size);
    await page.evaluate(openAll);
    for (const mode of isZoomed ? ["light"] : modes) {
      await page.emulateMedia(MODES[mode]);
      const where = `${name}, ${isZoomed ? `${2 * size.width} px at 200 %` : `${size.width} px`}, ${mode}`;
      yield (await troublesOn(page)).map((trouble) => `${where}: ${trouble}`);
    }
  }
  await close();
}

/** @param {import("playwright").Page} page */
async function troublesOn(page) {
  const troubles = await findFaults(page);
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  return isTooWide ? [...troubles, "wider than its window"] : troubles;
}

/** Runs in the page: opens all details and renders all sections, even those outside the window. */
function openAll() {
  for (const details of document.querySelectorAll("details")) {
    details.removeAttribute("name"); // with a name, opening one closes the others
    details.open = true;
  }
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.body.querySelectorAll("*")))
    element.style.contentVisibility = "visible";
}
