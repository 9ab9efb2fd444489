import { expectAccessible, expectNoSideways } from "./support/axe";
import { expect, test } from "./support/test";

test("[ABUT-01] the company's story and an enquiry form", async ({ page }) => {
  await page.goto("/about-us");
  for (const chapter of ["Made ahead", "Put together on your plot", "Paid as it stands", "Come and see it"]) {
    await expect(page.getByRole("heading", { level: 2, name: chapter })).toBeVisible();
  }
  await expect(page.getByText("A full house takes 12 to 18 months.")).toBeVisible();
  await expect(page.getByText("Payment follows milestones.")).toBeVisible();
  const form = page.locator("#contactform");
  await expect(form.getByRole("heading", { name: "Ask us anything" })).toBeVisible();
  await expect(form.getByRole("button", { name: "Book Free Consultation" })).toBeVisible();
});

test("[SITE-01] [SITE-05] the page is prerendered, with its own title and heading between header and footer", async ({
  page,
}) => {
  const response = await page.goto("/about-us");
  expect(response?.headers()["x-nextjs-prerender"]).toContain("1");
  await expect(page).toHaveTitle(/^About us/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We build with timber, and we say what it costs");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeAttached();
});

for (const width of [360, 768, 1440]) {
  test(`[ACCS-01] the about page has no accessibility fault at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/about-us");
    await expectAccessible(page);
  });
}

test("[ACCS-01] nothing is wider than the window at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/about-us");
  await expectNoSideways(page);
});
