import type { BrowserContext, Page } from "playwright/test";

declare global {
  interface Window {
    isHydrated?: true;
  }
}

/** The page's own scripts. */
export const SCRIPTS = "**/_next/static/chunks/*.js";

/** Collects the browser's errors and warnings, hydration and CSP included. */
export function complaintsOf(page: Page) {
  const complaints: string[] = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
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

/** Delays the page's own scripts until they are released. */
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
