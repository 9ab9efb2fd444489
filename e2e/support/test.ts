import { type BrowserContext, test as base, type Page } from "playwright/test";
import { untilHydrated, watchHydration } from "./hydration";
import { openSite, type SiteName } from "./sites";

export * from "playwright/test";

/** Staff screens lose presses before hydration. Public pages keep such a press and replay it. */
const STAFF_SCREEN = /\/sagwan-(?!site\/preview)/;

function waitForStaffScreens(page: Page) {
  const { goto, reload } = page;
  const untilUsable = async <Response>(opened: Promise<Response>) => {
    const response = await opened;
    if (STAFF_SCREEN.test(new URL(page.url()).pathname) && (await page.locator("nav[aria-label='Staff menu']").count()))
      await untilHydrated(page);
    return response;
  };
  page.goto = (...args) => untilUsable(goto.apply(page, args));
  page.reload = (...args) => untilUsable(reload.apply(page, args));
}

async function prepare(context: BrowserContext) {
  await watchHydration(context);
  context.on("page", waitForStaffScreens);
  return context;
}

export const testWithPopup = base.extend<object, { sharedSite?: SiteName; siteAddress?: string }>({
  sharedSite: [undefined, { scope: "worker", option: true }],
  siteAddress: [
    async ({ sharedSite }, use) => use(sharedSite && (await openSite(sharedSite))),
    // The start of a site has its own limits, and does not count as time of the first test.
    { scope: "worker", timeout: 0 },
  ],
  baseURL: async ({ siteAddress }, use) => use(siteAddress),
  browser: [
    async ({ browser }, use) => {
      const { newContext } = browser;
      browser.newContext = async (options) => prepare(await newContext.call(browser, options));
      await use(browser);
      browser.newContext = newContext;
    },
    { scope: "worker" },
  ],
});

/** The visitor has closed the pop-up, which would cover the page after two seconds. */
export const test = testWithPopup.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(() => {
      if (location.protocol.startsWith("http")) sessionStorage.setItem("consultation-dismissed", "yes");
    });
    await use(context);
  },
});

/** Advances the clock, because the site takes a form that is filled in within seconds for spam. */
export const skipSpamDelay = (page: Page) =>
  page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 5_000;
  });
