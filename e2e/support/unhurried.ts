import type { Page } from "playwright/test";

/** Advances the page's clock by some seconds: the site takes a form filled in faster than people can for spam. */
export const unhurried = (page: Page) =>
  page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 5_000;
  });
