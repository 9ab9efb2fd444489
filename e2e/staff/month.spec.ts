import { readFile } from "node:fs/promises";
import { countClicks } from "../support/clicks";
import { openDashboard } from "../support/staff";
import { expect, test } from "../support/test";

test("the month for the accountant takes three presses from the dashboard", async ({ page }) => {
  await openDashboard(page);
  const clicks = await countClicks(page);
  await page.getByRole("link", { name: "Month report" }).click();
  await page.getByRole("button", { name: "Last month" }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d/);
  await expect(page.getByRole("button", { name: "Last month" })).toHaveAttribute("aria-pressed", "true");
  const arrives = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export XLSX" }).click();
  const file = await arrives;
  expect(await clicks()).toBe(3);
  expect(file.suggestedFilename()).toMatch(/^Month \d{4}-\d\d-01 to \d{4}-\d\d-\d\d\.xlsx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe("PK");
});
