import type { Page } from "playwright/test";

/** A test fills in a form faster than people can, which the site takes for a program: from here on the page thinks that some seconds have passed. */
export const unhurried = (page: Page) =>
  page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 5_000;
  });
