import { hydrate } from "../support/hydration";
import { expect, type Page, test } from "../support/test";

const details = (page: Page, name: string) => page.getByRole("dialog", { name });
const view = (page: Page, name: string) => details(page, name).getByRole("region");
const widthOf = (page: Page, name: string) =>
  view(page, name)
    .getByRole("img")
    .filter({ visible: true })
    .evaluate((image) => image.getBoundingClientRect().width);

test("[ACCS-02] the details of a plan can be used with the keyboard alone, and keep the focus inside", async ({
  page,
}) => {
  await page.goto("/designs-plans");
  await hydrate(page);
  const opener = page.getByRole("link", { name: "View Details of Tulasi" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(details(page, "Tulasi")).toBeVisible();
  await view(page, "Tulasi").focus();
  const whole = await widthOf(page, "Tulasi");
  await page.keyboard.press("+");
  expect(await widthOf(page, "Tulasi")).toBeGreaterThan(whole);
  const left = () => view(page, "Tulasi").evaluate((box) => box.scrollLeft);
  const before = await left();
  await page.keyboard.press("ArrowRight");
  await expect.poll(left).toBeGreaterThan(before);
  await page.keyboard.press("0");
  expect(await widthOf(page, "Tulasi")).toBeCloseTo(whole, 0);
  for (let tab = 0; tab < 15; tab++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});

const stage = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

test("[ACCS-02] the stages of projects can be used with the keyboard alone", async ({ page }) => {
  await page.goto("/our-project");
  const houses = page.getByRole("main").getByRole("figure").filter({ visible: true });
  await hydrate(page);
  await stage(page, "COMPLETED").focus();
  await page.keyboard.press("ArrowRight");
  await expect(stage(page, "NEAR COMPLETION")).toBeFocused();
  await expect(page.getByRole("tabpanel")).toHaveAccessibleName("NEAR COMPLETION");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(stage(page, "ACTIVE")).toBeFocused();
  // Past the links of the three houses.
  for (let press = 0; press < 4; press++) await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Load More" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(houses).toHaveCount(4);
  await expect(page.getByRole("listitem").filter({ hasText: "Courtyard house at Bannerghatta Road" })).toBeFocused();
});
