import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { contactSheet } from "./contact-sheet.mjs";
import { STATES } from "./states.mjs";
import { renderAll, showIn, visitStates, WINDOWS } from "./visit.mjs";

const FOLDER = process.env.SHEETS_DIR ?? "docs/screenshots/sheets";

/**
 * Draws each page and state, with all widths side by side, to docs/screenshots/sheets (or SHEETS_DIR). Arguments select
 * states by the beginning of their names.
 * @param {string[]} args
 */
export default async function drawSheets(args) {
  await mkdir(FOLDER, { recursive: true });
  await visitStates(STATES, args, async (page, state) => {
    const { name, isWindow } = state;
    const file = join(FOLDER, `${name}.webp`);
    await rm(file, { force: true });
    /** @type {Parameters<typeof contactSheet>[0]} */
    const shots = [];
    await showIn(page, state, WINDOWS, async ({ width }) => {
      if (!isWindow) await page.evaluate(renderAll);
      await page.evaluate(showEverything, !isWindow);
      await page.waitForLoadState("networkidle");
      shots.push({ width, isWindow, image: await page.screenshot({ fullPage: !isWindow, animations: "disabled" }) });
    });
    await contactSheet(shots, file);
  });
}

/** Runs in the page: loads what would wait for scrolling. @param {boolean} isWhole */
async function showEverything(isWhole) {
  if (isWhole) {
    for (const image of document.images) image.loading = "eager";
    // Otherwise the screenshot may miss large images that are still being decoded.
    for (const image of document.images) image.decoding = "sync";
    // Bars at the bottom of the window would appear in the middle of the whole page.
    const bars = "nav[data-chat], nav[aria-label='Staff menu']:has([aria-haspopup])";
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
