import { readFile } from "node:fs/promises";
import { withSource } from "../../contract/enquiry-source";
import { uniqueName, uniquePhone } from "../support/form";
import { addEnquiry } from "../support/rows";
import { countClicks, openDashboard, signIn } from "../support/staff";
import { expect, test } from "../support/test";

const lead = (source: string, campaign: string) => ({
  name: uniqueName("Led"),
  phone: uniquePhone(),
  enquiry: withSource("Two floors", { utm_source: source, utm_campaign: campaign }),
});

test("what an enquiry of a campaign costs is shown once its month's spend is entered", async ({ page }) => {
  const source = `fair-${Date.now()}`;
  await signIn(page);
  for (const campaign of ["teak-2", "villas"]) await addEnquiry(page, lead(source, campaign));
  await page.goto("/sagwan-dashboard");
  await page.getByRole("link", { name: "Sources report" }).click();
  await expect(page.getByRole("region", { name: "Enquiries by source" })).toBeVisible();
  await page.getByRole("button", { name: "Add spend" }).click();
  const form = page.getByRole("dialog", { name: "Add spend" });
  await form.getByLabel("Source").fill(source);
  await form.getByLabel("Campaign").fill("teak-2");
  await form.getByLabel("Amount (₹)").fill("25,000");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  const table = page.getByRole("table", { name: "By source" });
  await table.getByRole("button", { name: `Show campaigns of ${source}` }).click();
  const shown = table.getByRole("row").filter({ hasText: source });
  await expect(shown).toContainText("₹12,500");
  await expect(table.getByRole("row").filter({ hasText: "teak-2" }).filter({ hasText: "₹25,000" })).toHaveCount(1);
});

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
