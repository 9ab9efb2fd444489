import { withSource } from "../../contract/enquiry-source";
import { addEnquiry } from "../support/rows";
import { signIn } from "../support/staff";
import { expect, test } from "../support/test";
import { uniqueName, uniquePhone } from "../support/unique";

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
