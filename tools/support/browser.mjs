import { chromium, devices } from "playwright";
import { ensureChromium, FLAGS } from "../../scripts/testing/chromium.mjs";

/** Launches Chromium; `openPhone` opens a page on a phone with an empty cache, with a DevTools session. */
export async function launchBrowser() {
  const browser = await chromium.launch({ executablePath: (await ensureChromium()).path, args: FLAGS });
  async function openPhone(options = {}) {
    const context = await browser.newContext({ ...devices["Moto G4"], ...options });
    const page = await context.newPage();
    return { page, devtools: await context.newCDPSession(page), close: () => context.close() };
  }
  return { browser, openPhone, close: () => browser.close() };
}
