import { expect, type Page, test } from "../support/test";

const range = (page: Page) => page.getByRole("slider", { name: "Building stage" });
const stills = (page: Page) => page.locator("rising-frame").getByRole("listitem");

test("the keys of its range change the house's stage, picture and text; in print it is a row of seven stills", async ({
  page,
}) => {
  await page.goto("/");
  await expect(range(page)).toHaveValue("3");
  await range(page).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const third = "Stage 3 of 7: Frame up, month 3, ₹10,48,140 of ₹20,96,280";
  await expect(range(page)).toHaveAttribute("aria-valuetext", third);
  await expect(stills(page)).toHaveCount(1); // the others are hidden from screen readers
  await expect(stills(page).getByRole("heading", { name: "Frame up" })).toBeVisible();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
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
