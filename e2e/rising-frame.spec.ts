import { expect, type Page, test } from "./support/test";

const range = (page: Page) => page.getByRole("slider", { name: "Building stage" });
const stills = (page: Page) => page.locator("rising-frame").getByRole("listitem");

/** Scrolls the frame's upper edge to this distance from the top of the window. */
const scrollPictureTo = (page: Page, top: number) =>
  page.locator("rising-frame").evaluate((frame, to) => {
    scrollBy({ top: frame.getBoundingClientRect().top - to, behavior: "instant" });
  }, top);

/** The index of the topmost of the seven pictures. */
const uppermost = (page: Page) =>
  page
    .locator("rising-frame img")
    .evaluateAll((all) => String(1 + all.findLastIndex((one) => one.checkVisibility({ opacityProperty: true }))));

test("scrolling advances the house's stage, picture and text together, until the visitor uses the range: then only the keys do; in print it is a row of seven stills", async ({
  page,
}) => {
  await page.goto("/");
  await expect(range(page)).toHaveValue("3");
  expect(await uppermost(page)).toBe("3");
  for (const [top, stage] of [
    [-40, "7"],
    [4_000, "1"],
  ] as const) {
    await scrollPictureTo(page, top);
    await expect(range(page)).toHaveValue(stage);
    expect(await uppermost(page)).toBe(stage);
  }
  await scrollPictureTo(page, -40);
  await expect(range(page)).toHaveAttribute("aria-valuetext", /^Stage 7 of 7: .*₹20,96,280 of ₹20,96,280$/);
  await scrollPictureTo(page, 500);
  await expect(range(page)).toHaveAttribute("aria-valuetext", /^Stage [1-3] of 7/);
  await range(page).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const third = "Stage 3 of 7: Frame up, month 3, ₹10,48,140 of ₹20,96,280";
  await expect(range(page)).toHaveAttribute("aria-valuetext", third);
  await expect(stills(page)).toHaveCount(1); // the others are hidden from screen readers
  await expect(stills(page).getByRole("heading", { name: "Frame up" })).toBeVisible();
  await scrollPictureTo(page, -40);
  await expect(range(page)).toHaveAttribute("aria-valuetext", third);

  await page.emulateMedia({ media: "print" });
  await expect(range(page)).toBeHidden();
  for (const name of ["Marking the plot", "Frame up", "House complete"])
    await expect(page.locator("rising-frame h3").filter({ hasText: name })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("it is a row of seven stills, each with the payments until then", async ({ page }) => {
    await page.goto("/");
    await expect(stills(page)).toHaveCount(7);
    await expect(stills(page).nth(2)).toContainText("₹10,48,140");
    await expect(range(page)).toBeHidden();
  });
});
