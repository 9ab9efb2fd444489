import { expect, type Page, test } from "./support/test";

const figureOf = (page: Page, name: string) =>
  page.locator("main dl > div").filter({ hasText: name }).getByRole("definition");

test("[ESTM-04] the page has a disclaimer, usage steps and ten questions", async ({ page }) => {
  await page.goto("/cost-estimator");
  await expect(page.getByRole("heading", { name: "Disclaimer" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "How to use it" })).toBeVisible();
  await expect(page.locator("main ol > li")).toHaveCount(4);
  await expect(page.locator("details[name=faq]")).toHaveCount(10);
});

test("[ESTM-04] the plot size is reckoned at each rate of the chosen city as it is typed", async ({ page }) => {
  await page.goto("/cost-estimator");
  await expect(figureOf(page, "Essential")).toHaveText("₹19,44,000");
  await page.locator("#estimate-size").fill("2,000");
  await expect(figureOf(page, "Essential")).toHaveText("₹32,40,000");
  await expect(figureOf(page, "Economy")).toHaveText("₹18,00,000");
  await page.locator("#estimate-size").fill("30 x 50");
  await expect(figureOf(page, "Economy")).toHaveText("₹13,50,000");
  await expect(page.getByRole("button", { name: "30 × 50" })).toHaveAttribute("aria-pressed", "true");
  await page.locator("#estimate-city").selectOption("Mysuru");
  await expect(figureOf(page, "Economy")).toHaveText("₹13,05,000");
  await expect(page.getByText("A rough figure, GST included. The built-up area will change it.")).toBeVisible();
});

test("[ESTM-04] what is no size comes to nothing, and says what is wanted", async ({ page }) => {
  await page.goto("/cost-estimator");
  await page.locator("#estimate-size").fill("a ground or so");
  await expect(figureOf(page, "Economy")).toHaveText("–");
  await expect(page.getByText("Enter the size of your plot in square feet")).toBeVisible();
});

test("[ESTM-04] the size typed above is in the form below, until something else is typed there", async ({ page }) => {
  await page.goto("/cost-estimator");
  const asked = page.locator("#contactform").getByLabel("Plot size");
  await page.getByRole("button", { name: "40 × 60" }).click();
  await expect(asked).toHaveValue("2,400");
  await asked.fill("2,350");
  await page.getByRole("button", { name: "20 × 30" }).click();
  await expect(asked).toHaveValue("2,350");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[ESTM-04] a table of examples stands for the live figure, for every city", async ({ page }) => {
    await page.goto("/cost-estimator");
    await expect(page.locator("#estimate-size")).toBeHidden();
    const table = page.getByRole("table", { name: "What common sites come to in Bengaluru" });
    for (const head of ["600 sq ft", "1,200 sq ft", "1,500 sq ft", "2,400 sq ft"]) {
      await expect(table.getByRole("columnheader", { name: head })).toBeVisible();
    }
    await expect(table.getByRole("row", { name: /Essential/ })).toContainText("₹19,44,000");
    await page.locator("main summary", { hasText: "Mysuru" }).click();
    await expect(page.getByRole("table", { name: /Mysuru/ })).toBeVisible();
  });
});
