import { expect, test } from "./support/test";

test("[ABUT-01] the company's story and an enquiry form", async ({ page }) => {
  await page.goto("/about-us");
  for (const chapter of ["Made as parts", "Built on your plot", "Paid in stages", "Come and visit us"]) {
    await expect(page.getByRole("heading", { level: 2, name: chapter })).toBeVisible();
  }
  await expect(page.getByText("A full house takes 12 to 18 months.")).toBeVisible();
  await expect(page.getByText("Payment follows milestones: you pay as each stage is done.")).toBeVisible();
  const form = page.locator("#contactform");
  await expect(form.getByRole("heading", { name: "Ask us anything" })).toBeVisible();
  await expect(form.getByRole("button", { name: "Book Free Consultation" })).toBeVisible();
});
