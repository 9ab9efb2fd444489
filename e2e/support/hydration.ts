import type { BrowserContext, Page } from "playwright/test";

declare global {
  interface Window {
    isHydrated?: true;
  }
}

/** The file of the scripts that work without hydration (lib/page-scripts). */
export const OWN_SCRIPT = /\/_next\/static\/page-[\w-]+\.js/;

/** The scripts that hydrate the page. */
export const SCRIPTS = "**/_next/static/chunks/*.js";

/** Chromium's remark on a next page that takes some seconds to be shown, as it does on a busy machine. */
const SLOWNESS = /was preloaded using link preload but not used within a few seconds/;

/** Collects the browser's errors and warnings, hydration and CSP included, slowness excluded. */
export function complaintsOf(page: Page) {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !SLOWNESS.test(message.text()))
      complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
}

/** Sets `window.isHydrated` on each page after hydration. */
export const watchHydration = (context: BrowserContext) =>
  context.addInitScript(() => addEventListener("hydrated", () => (window.isHydrated = true)));

export const untilHydrated = (page: Page) => page.waitForFunction(() => window.isHydrated);

/** Starts hydration, which pages delay until the first interaction, and waits for it. */
export async function hydrate(page: Page) {
  await page.keyboard.press("Shift");
  await untilHydrated(page);
}

/** Delays the scripts that hydrate the page until they are released. */
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
