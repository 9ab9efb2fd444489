import type { BrowserContext, Page } from "playwright/test";

declare global {
  interface Window {
    isAlive?: true;
  }
}

/** Has each page remember that it came alive. */
export const watchForLife = (context: BrowserContext) =>
  context.addInitScript(() => addEventListener("alive", () => (window.isAlive = true)));

/** Waits until the page's own scripts have been loaded and answer. */
export const untilAlive = (page: Page) => page.waitForFunction(() => window.isAlive);

/** Keeps the page's own scripts back until they are let go. */
export async function holdScripts(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}
