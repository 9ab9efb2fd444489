import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { step } from "../../scripts/support/steps.mjs";
import { launchBrowser } from "../bench/browser.mjs";
import { deploySite } from "../support/served.mjs";
import { signInAt } from "../support/staff.mjs";
import { contactSheet } from "./contact-sheet.mjs";
import { STATES } from "./states.mjs";
import { EMPTY_CITY, show, visitorOf } from "./visit.mjs";

const FOLDER = process.env.SHEETS_DIR ?? "docs/screenshots/sheets";
const WINDOWS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/**
 * Draws each page and state, with all widths side by side, to docs/screenshots/sheets (or SHEETS_DIR). Arguments select
 * states by the beginning of their names.
 * @param {string[]} args
 */
export default async function drawSheets(args) {
  const wanted = STATES.filter(({ name }) => !args.length || args.some((arg) => name.startsWith(arg)));
  const site = await deploySite();
  const browser = await launchBrowser();
  try {
    await site.start();
    const staff = await signInAt(site.address);
    if (wanted.some(({ name }) => name === "package-empty-city")) {
      await staff.post(site.address, "/api/cities", EMPTY_CITY);
    }
    await mkdir(FOLDER, { recursive: true });
    for (const state of wanted) {
      await step(state.name, async () => {
        await rm(join(FOLDER, `${state.name}.webp`), { force: true });
        await contactSheet(await shotsOf(browser.browser, site.address, state), join(FOLDER, `${state.name}.webp`));
      });
    }
  } finally {
    await browser.close();
    await site.clean();
  }
}

/**
 * Screenshots of this state in each window that has it.
 * @param {import("playwright").Browser} browser
 * @param {string} address
 * @param {import("./states.mjs").State} state
 */
async function shotsOf(browser, address, state) {
  const { from = 0, until = Infinity, isWindow } = state;
  const { page, close } = await visitorOf(browser, address, state);
  const shots = [];
  for (const size of WINDOWS.filter(({ width }) => width >= from && width < until)) {
    await show(page, state, size);
    await page.evaluate(showEverything, !isWindow);
    await page.waitForLoadState("networkidle");
    shots.push({
      width: size.width,
      isWindow,
      image: await page.screenshot({ fullPage: !isWindow, animations: "disabled" }),
    });
  }
  await close();
  return shots;
}

/** Runs in the page: loads and renders what would wait for scrolling. @param {boolean} isWhole */
async function showEverything(isWhole) {
  if (isWhole) {
    // By script, because the page's CSP forbids an added style sheet.
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.body.querySelectorAll("*")))
      element.style.contentVisibility = "visible";
    for (const image of document.images) image.loading = "eager";
    // Otherwise the screenshot may miss large images that are still being decoded.
    for (const image of document.images) image.decoding = "sync";
    // Bars at the bottom of the window would appear in the middle of the whole page.
    const bars = "nav[aria-label='Contact us'], nav[aria-label='Staff menu']:has([aria-haspopup])";
    for (const bar of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(bars)))
      bar.style.position = "static";
    scrollTo({ top: 0, behavior: "instant" }); // `act` may have scrolled down
  }
  await document.fonts.ready;
  // Hidden images are never fetched, so waiting for them would not end.
  const shown = [...document.images].filter((image) => {
    const { top, left, width } = image.getBoundingClientRect();
    return width > 0 && left < innerWidth && (isWhole || top < innerHeight);
  });
  const loads = shown.map(
    (image) =>
      image.complete ||
      new Promise((resolve) => {
        image.addEventListener("load", resolve);
        image.addEventListener("error", resolve);
      }),
  );
  await Promise.all(loads);
  await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
}
