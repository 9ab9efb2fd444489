import type { BrowserContext, Page } from "playwright/test";

declare global {
  interface Window {
    isHydrated?: true;
  }
}

export const OWN_SCRIPT = /\/_next\/static\/page-[\w-]+\.js/;

export const SCRIPTS = "**/_next/static/chunks/*.js";

/** Chromium's remark on a busy machine. */
const SLOWNESS = /was preloaded using link preload but not used within a few seconds/;

export function complaintsOf(page: Page) {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !SLOWNESS.test(message.text()))
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

export async function holdScripts(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}
