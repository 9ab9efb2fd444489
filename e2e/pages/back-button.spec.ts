import { holdScripts, hydrate } from "../support/hydration";
import { expect, type Page, test } from "../support/test";

const details = (page: Page, name: string) => page.getByRole("dialog", { name });

/** The page on screen has to match the address. */
const shown = async (page: Page, path: string, heading: string) => {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toHaveText(heading);
};

for (const isEarly of [true, false]) {
  test(`the back button leaves a full-screen plan for the page before it, opened ${isEarly ? "before" : "after"} hydration`, async ({
    page,
  }) => {
    const scripts = isEarly ? await holdScripts(page) : undefined;
    await page.goto("/designs-plans");
    if (!isEarly) await hydrate(page);
    const list = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await page.getByRole("link", { name: "View Details of Honge" }).click();
    await expect(details(page, "Honge")).toBeVisible();
    scripts?.release();
    const full = details(page, "Honge, full screen");
    for (const leave of [
      async () => {},
      async () => page.keyboard.press("Escape"),
      async () => full.getByRole("button", { name: "Close" }).click(),
    ]) {
      await details(page, "Honge").getByRole("link", { name: "View full screen" }).click();
      await expect(full).toBeVisible();
      await shown(page, "/designs-plans/honge", "Honge");
      await leave();
      await page.goBack();
      await shown(page, "/designs-plans", list);
      await expect(details(page, "Honge")).toBeVisible();
      await page.goForward();
      await shown(page, "/designs-plans/honge", "Honge");
      await page.goBack();
      await shown(page, "/designs-plans", list);
      await expect(details(page, "Honge")).toBeVisible();
    }
    // Past the details at once, as with a long press on the button.
    await details(page, "Honge").getByRole("link", { name: "View full screen" }).click();
    await expect(full).toBeVisible();
    await page.evaluate(() => history.go(-2));
    await shown(page, "/designs-plans", list);
    await expect(details(page, "Honge")).toBeHidden();
  });
}

test("on a design's page the back button closes its full-screen plan, then leaves the page", async ({ page }) => {
  await page.goto("/privacy");
  await page.goto("/designs-plans/honge");
  await page.getByRole("link", { name: "View full screen" }).filter({ visible: true }).first().click();
  const full = details(page, "Honge, full screen");
  await expect(full).toBeVisible();
  await hydrate(page);
  await page.goBack();
  await expect(full).toBeHidden();
  await shown(page, "/designs-plans/honge", "Honge");
  await page.getByRole("link", { name: "View full screen" }).filter({ visible: true }).first().click();
  await expect(full).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "See all floor plans" }).click();
  await expect(page).toHaveURL(/\/designs-plans$/);
  await page.goBack();
  await shown(page, "/designs-plans/honge", "Honge");
});

test("a page works after going back to it", async ({ page }) => {
  await page.goto("/our-project#completed");
  await page.goto("/privacy");
  await page.goBack();
  await page.locator("#completed").getByRole("button", { name: "Load More" }).click();
  const houses = page.locator("#completed").getByRole("figure").filter({ visible: true });
  await expect.poll(() => houses.count()).toBeGreaterThan(3);
});
