import { getScreen } from "../../lib/auth/permitted-screens";
import { addressOfScreen } from "../../lib/content/screens";
import { expectAccessible, expectFits } from "../support/axe";
import { signIn } from "../support/staff";
import { expect, test } from "../support/test";

test("[ACCS-01] [HEAD-05] a phone's full-screen menu has no fault at any width, nor in the system's colours", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectFits(page, [320, 768]);
  await page.emulateMedia({ forcedColors: "active" });
  await expectAccessible(page, "sizes");
});

test("[ACCS-01] [DSGN-03] a plan's details and its full-screen picture, and messages about a wrong estimate, have no fault at any width", async ({
  page,
}) => {
  await page.goto("/designs-plans");
  await page.getByRole("link", { name: "View Details of Honge" }).click();
  const zoom = page.getByRole("dialog", { name: "Honge" }).getByRole("button", { name: "Zoom in" });
  await expect(zoom).toBeVisible();
  await expectFits(page, [320, 768, 1440]);
  await zoom.click();
  await expectAccessible(page);
  await page.goto("/cost-estimator/estimate?plot=a+ground+or+so&share=5");
  await expectFits(page, [360, 768, 1440]);
});

const FORMS = {
  cities: "Add City",
  packages: "Add Packages",
  services: "Add Service",
  enquiries: "Add Enquiry",
  customers: "Add Customer",
  projects: "Add Project",
  designs: "Add Design",
  employees: "Add Employee",
} as const;

test("[ACCS-01] each staff form, with its messages, has no fault on a phone and a desktop", async ({ page }) => {
  test.slow(); // eight forms
  await signIn(page);
  for (const folder of Object.keys(FORMS) as (keyof typeof FORMS)[]) {
    await page.goto(addressOfScreen(getScreen(folder)));
    await page.getByRole("button", { name: FORMS[folder], exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: FORMS[folder] }).click();
    await expectFits(page);
  }
});
