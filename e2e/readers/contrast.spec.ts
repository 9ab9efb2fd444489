import { findFaults } from "../../scripts/testing/axe.mjs";
import { signIn } from "../support/staff";
import { expect, type Page, test } from "../support/test";

const PUBLIC = ["/", "/package", "/cost-estimator"];

const expectContrast = async (page: Page) => expect(await findFaults(page, "enhanced contrast")).toEqual([]);

test("with more contrast asked for, public pages have text at 7:1 and a wider focus ring", async ({ page }) => {
  await page.emulateMedia({ contrast: "more", reducedMotion: "reduce" });
  for (const path of PUBLIC) {
    await page.goto(path);
    await expectContrast(page);
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveCSS("outline-width", "3px");
  }
});

test("with more contrast asked for in light and dark mode, a staff list and its form have text at 7:1", async ({
  page,
}) => {
  await signIn(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ contrast: "more", reducedMotion: "reduce", colorScheme });
    await page.goto("/sagwan-enquiries");
    await expect(page.getByRole("table").getByRole("link").first()).toBeVisible();
    await expectContrast(page);
    await page.goto("/sagwan-cities");
    await page.getByRole("button", { name: "Add City" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectContrast(page);
  }
});
