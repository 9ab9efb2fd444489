import { getScreen } from "../../lib/auth/permitted-screens";
import { addressOfScreen } from "../../lib/content/screens";
import { expectAccessible, expectFits, expectNoHorizontalScroll } from "../support/axe";
import { addEnquiry } from "../support/rows";
import { signIn } from "../support/staff";
import { expect, type Page, test } from "../support/test";
import { uniquePhone, uniqueWord } from "../support/unique";

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

/** Each with the button that opens its form. */
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

const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

test("[ACCS-01] the list, the board and a record of enquiries have no fault at any width, and nothing is cut off", async ({
  page,
}) => {
  const widths = [390, 1024, 1440];
  const word = uniqueWord();
  await signIn(page);
  for (const name of ["Asha", "Bala"]) await addEnquiry(page, { name: `${name} ${word}`, phone: uniquePhone() });
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`/sagwan-enquiries?search=${word}`);
  await page.getByRole("button", { name: "Filters" }).click();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(row(page, "Asha")).toBeVisible();
    if (width >= 1024) await page.getByRole("checkbox", { name: `Select Asha ${word}` }).check();
    await expect(page.getByRole("combobox", { name: "Assignee" })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    // A phone's cards have no columns, and their buttons end with the text.
    const cut = await page
      .getByRole("table", { name: "Enquiries" })
      .evaluate((table) =>
        [...table.querySelectorAll("th, td")]
          .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
          .map(({ textContent }) => textContent),
      );
    if (width >= 1024) expect(cut, `cells at ${width}`).toEqual([]);
  }

  await page.goto(`/sagwan-enquiries?view=board&search=${word}`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole("link", { name: `Asha ${word}` })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  }

  await page.goto(`/sagwan-enquiries?search=${word}`);
  await page.getByRole("link", { name: `Asha ${word}` }).click();
  await expect(page.getByText("No next step.")).toBeVisible();
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  }
});
