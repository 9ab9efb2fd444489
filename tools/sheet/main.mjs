import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { step } from "../../scripts/support/steps.mjs";
import { withSite } from "../support/served.mjs";
import { launchBrowser, signIn, signInAt } from "../support/staff.mjs";
import { STATES } from "./states.mjs";

const FOLDER = process.env.SHEETS_DIR ?? "docs/screenshots/sheets";
const WINDOWS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
/** Pictures are made when first shown: a minute on a busy machine. */
const PICTURES_MS = 180_000;
const EMPTY_CITY = { cityName: "Tirthahalli", cityCode: "TIR" };
const SCALE = { page: 0.3, window: 0.4 };
const GAP = 20;
const LABEL = 28;
const GROUND = "#b9c0c4";
/** WebP's longest side. */
const LONGEST = 16_383;

/** @typedef {import("./states.mjs").PageState} PageState */
/** @typedef {import("playwright").Page} Page */

export default async function drawSheets(words) {
  await mkdir(FOLDER, { recursive: true });
  await withSite({}, async ({ address }) => {
    await (await signInAt(address)).post("/api/cities", EMPTY_CITY);
    const browser = await launchBrowser();
    try {
      for (const state of STATES.filter(({ name }) => !words.length || words.some((word) => name.startsWith(word))))
        await step(state.name, () => drawState(browser, address, state));
    } finally {
      await browser.close();
    }
  });
}

/** @param {import("playwright").Browser} browser @param {string} address @param {PageState} state */
async function drawState(browser, address, state) {
  const { name, path, act, isStaff, isViewportOnly, from = 0, until = Infinity } = state;
  const file = join(FOLDER, `${name}.webp`);
  await rm(file, { force: true });
  const page = await openPage(browser, address, state);
  /** @type {Parameters<typeof contactSheet>[0]} */
  const shots = [];
  for (const size of WINDOWS.filter(({ width }) => width >= from && width < until)) {
    await page.setViewportSize(size);
    await page.goto(path, { waitUntil: "load" });
    if (isStaff) await page.waitForLoadState("networkidle");
    await act?.(page);
    await page.evaluate(showEverything, !isViewportOnly);
    await page.waitForLoadState("networkidle");
    const image = await page.screenshot({ fullPage: !isViewportOnly, animations: "disabled" });
    shots.push({ width: size.width, isViewportOnly, image });
  }
  await page.context().close();
  await contactSheet(shots, file);
}

/** @param {import("playwright").Browser} browser @param {string} address @param {PageState} state */
async function openPage(browser, address, { isStaff, offersPopup, media }) {
  const context = await browser.newContext({ baseURL: address, locale: "en-IN", timezoneId: "Asia/Kolkata", ...media });
  context.setDefaultTimeout(PICTURES_MS);
  if (!offersPopup) await context.addInitScript(() => sessionStorage.setItem("consultation-dismissed", "yes"));
  await context.addInitScript(() => addEventListener("hydrated", () => Object.assign(window, { isHydrated: true })));
  if (isStaff) await signIn(context.request);
  return context.newPage();
}

async function showEverything(isWhole) {
  if (isWhole) {
    for (const image of document.images) image.loading = "eager";
    // Otherwise the screenshot may miss images that are still being decoded.
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

/** @param {{ width: number, image: Buffer, isViewportOnly?: boolean }[]} shots @param {string} file */
async function contactSheet(shots, file) {
  const small = await Promise.all(
    shots.map(async ({ width, image, isViewportOnly }) => {
      const scale = isViewportOnly ? SCALE.window : SCALE.page;
      const resized = sharp(image).resize({ width: Math.round(width * scale) });
      return { width, ...(await resized.png().toBuffer({ resolveWithObject: true })) };
    }),
  );
  let left = GAP;
  const placed = small.flatMap(({ width, data, info }) => {
    const at = left;
    left += info.width + GAP;
    return [
      { input: labelOf(width), left: at, top: GAP / 2 },
      { input: data, left: at, top: GAP + LABEL },
    ];
  });
  const height = Math.min(LONGEST, Math.max(...small.map(({ info }) => info.height)) + 2 * GAP + LABEL);
  await sharp({ create: { width: left, height, channels: 3, background: GROUND } })
    .composite(placed)
    .webp({ quality: 48, effort: 6 })
    .toFile(file);
}

const labelOf = (width) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="${LABEL}"><text y="20" font-family="sans-serif" font-size="17" fill="#121a24">${width}</text></svg>`,
  );
