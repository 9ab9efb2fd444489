import { test as base, type Page } from "playwright/test";
import { watchHydration } from "./hydration";
import { addressOf, type SiteName } from "./sites";

export * from "playwright/test";

/** A test without the `page` fixture opens no browser. */
export const testWithPopup = base.extend<object, { sharedSite?: SiteName; siteAddress?: string }>({
  /** The shared site of a project's tests. Undefined if each test starts its own. */
  sharedSite: [undefined, { scope: "worker", option: true }],
  siteAddress: [async ({ sharedSite }, use) => use(sharedSite && (await addressOf(sharedSite))), { scope: "worker" }],
  baseURL: async ({ siteAddress }, use) => use(siteAddress),
  context: async ({ context }, use) => {
    await watchHydration(context);
    await use(context);
  },
});

/** A visitor who has closed the pop-up, which would otherwise cover the page two seconds into each test. */
export const test = testWithPopup.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(() => {
      if (location.protocol.startsWith("http")) sessionStorage.setItem("consultation-dismissed", "yes");
    });
    await use(context);
  },
});

/** Advances the page's clock by some seconds: the site takes a form filled in faster than people can for spam. */
export const unhurried = (page: Page) =>
  page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 5_000;
  });
