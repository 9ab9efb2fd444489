import { withSource } from "../../contract/enquiry-source";
import { expectAccessible } from "../support/axe";
import { uniqueName, uniquePhone } from "../support/form";
import { addEnquiry } from "../support/rows";
import { signIn } from "../support/staff";
import { expect, test } from "../support/test";

test("an enquiry in Kannada names its language to staff, who can narrow the list to it", async ({ page }) => {
  const name = uniqueName("Bhuvana");
  await signIn(page);
  const enquiry = withSource("Two floors", { placement: "home", language: "Kannada" });
  await addEnquiry(page, { name, phone: uniquePhone(), enquiry });
  const row = page.getByRole("row").filter({ hasText: name });
  await page.goto(`/sagwan-enquiries?search=${encodeURIComponent(name)}`);
  await expect(row).toContainText("Kannada, Home page form");

  const filters = page.getByRole("button", { name: /^Filters/ });
  const language = page.getByRole("combobox", { name: "Language" });
  if (!(await language.isVisible())) await filters.click();
  await language.selectOption("hi");
  await expect(row).toHaveCount(0);
  await language.selectOption("kn");
  await expect(row).toHaveCount(1);
  await expectAccessible(page);

  await row.getByRole("link", { name }).click();
  const record = page.getByRole("region", { name: `${name}: details` });
  await expect(record.getByText("Kannada", { exact: true })).toBeVisible();
  await expectAccessible(page);
});
