import type { BrowserContext, Page } from "playwright/test";

declare global {
  interface Window {
    isHydrated?: true;
  }
}

/** The page's own scripts. */
export const SCRIPTS = "**/_next/static/chunks/*.js";

/** What the browser complains of, hydration and policy included. */
export function complaintsOf(page: Page) {
  const complaints: string[] = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
}

/** Has each page remember that it was hydrated. */
export const watchHydration = (context: BrowserContext) =>
  context.addInitScript(() => addEventListener("hydrated", () => (window.isHydrated = true)));

/** Waits until the page's own scripts have run and answer. */
export const untilHydrated = (page: Page) => page.waitForFunction(() => window.isHydrated);

/** Has the page run its own scripts, which it does when somebody means to use it. */
export async function hydrate(page: Page) {
  await page.keyboard.press("Shift");
  await untilHydrated(page);
}

/** Keeps the page's own scripts back until they are let go. */
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
