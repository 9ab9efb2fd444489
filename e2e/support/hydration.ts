import type { BrowserContext, Page } from "playwright/test";

declare global {
  interface Window {
    isHydrated?: true;
  }
}

/** The one script that a page loads by itself, made of lib/page-scripts. */
export const PAGE_SCRIPT = /\/_next\/static\/page-[\w-]+\.js/;

/** Next's scripts, which hydrate the page. */
export const CHUNKS = "**/_next/static/chunks/*.js";

/** Chromium warns so on a busy machine. */
const SLOWNESS_WARNING = /was preloaded using link preload but not used within a few seconds/;

export function collectWarningsAndErrors(page: Page) {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !SLOWNESS_WARNING.test(message.text()))
      complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
}

export const watchHydration = (context: BrowserContext) =>
  context.addInitScript(() => addEventListener("hydrated", () => (window.isHydrated = true)));

export const untilHydrated = (page: Page) => page.waitForFunction(() => window.isHydrated);

/** Pages delay hydration until the first interaction. */
export async function hydrate(page: Page) {
  await page.keyboard.press("Shift");
  await untilHydrated(page);
}

export async function delayScripts(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(CHUNKS, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}
