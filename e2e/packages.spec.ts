import { expectNoSideways } from "./support/axe";
import { expect, type Page, test } from "./support/test";

const BENGALURU = {
  Essential: "₹1,620",
  Premium: "₹1,770",
  Pure: "₹1,199",
  Luxury: "₹2,200",
  Economy: "₹900",
  Freedom: "₹1,620",
  "Freedom+": "₹1,770",
  Ecofriendly: "₹1,199",
  "Ecofriendly+": "₹2,200",
};
const tiles = (page: Page) => page.getByRole("article");

test("[PACK-01] [PACK-02] the page is titled Packages and shows those of Bengaluru, cheapest first, and the form", async ({
  page,
}) => {
  await page.goto("/package");
  await expect(page.getByText("Nine packages at five rates in")).toContainText("Bengaluru");
  const names = await tiles(page).getByRole("heading").allTextContents();
  expect(names).toHaveLength(9);
  expect([names[0], names.at(-1)]).toEqual(["Economy", "Ecofriendly+"]);
  await expect(page.getByRole("heading", { name: "Talk To Our Experts" })).toBeVisible();
  const form = page.locator("#contactform form");
  for (const label of [
    "Your name",
    "Phone number",
    "Email",
    "Location of your plot",
    "Plot size",
    "Anything else we should know",
  ]) {
    await expect(form.getByLabel(label)).toBeVisible();
  }
});

test("[PACK-01] the scale says once what one gets at which rates, and each rate once for all its packages", async ({
  page,
}) => {
  await page.goto("/package");
  await expect(page.getByText("Frame and shell: ₹900 to ₹1,199. Ready to live in: ₹1,620 to ₹2,200.")).toBeVisible();
  for (const [rate, finish] of [
    [1199, "Frame and shell"],
    [1620, "Ready to live in"],
  ]) {
    const row = page.locator(`#rate-${rate}`);
    await expect(row.getByRole("article")).toHaveCount(2);
    await expect(row.getByText(`${finish}`)).toHaveCount(1);
  }
});

test("[PACK-03] each of the nine packages has its rate and a picture that loads", async ({ page }) => {
  await page.goto("/package");
  for (const [name, rate] of Object.entries(BENGALURU)) {
    const tile = tiles(page).filter({ has: page.getByRole("heading", { name, exact: true }) });
    await expect(tile).toContainText(`${rate} per sq ft`);
    const row = page.locator(`#rate-${rate.replace(/\D/g, "")}`).filter({ has: tile });
    await expect(row.getByText(rate, { exact: true })).toHaveCount(1);
    const picture = tile.getByRole("img");
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
});

test("[PACK-01] what a package covers is folded away, and opens", async ({ page }) => {
  await page.goto("/package");
  const essential = tiles(page).filter({ has: page.getByRole("heading", { name: "Essential", exact: true }) });
  await expect(essential.getByText("Timber frame")).toBeHidden();
  await essential.getByText("What's included").click();
  await expect(essential.getByText("Timber frame")).toBeVisible();
});

test("[PACK-02] each city has its own address, and ?city= leads to it in any casing", async ({ page, request }) => {
  await page.goto("/package");
  await page.locator("main summary", { hasText: "Bengaluru" }).click();
  await page.getByRole("link", { name: "Mysuru" }).click();
  await page.waitForURL("**/package/mysuru");
  await expect(page.getByText("Five packages in")).toContainText("Mysuru");
  await expect(tiles(page)).toHaveCount(5);

  for (const city of ["mysuru", "Mysuru", "MYSURU"]) {
    const response = await request.get(`/package?city=${city}`);
    expect(new URL(response.url()).pathname).toBe("/package/mysuru");
    expect(response.status()).toBe(200);
  }
});

test("[PACK-02] the list of cities stays inside the narrowest window", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/package");
  await page.locator("main summary", { hasText: "Bengaluru" }).click();
  await expect(page.getByRole("link", { name: "Mangaluru" })).toBeInViewport({ ratio: 1 });
  await expectNoSideways(page);
});

test("[SITE-02] an unknown city has no page, and who asked for it is shown the cities that have one", async ({
  page,
}) => {
  const response = await page.goto("/package/atlantis");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await expect(page.locator("main").getByRole("link", { name: "Mysuru" })).toHaveAttribute("href", "/package/mysuru");
});

test("[PACK-01] packages stand side by side; a phone shows the three that are chosen, and only what differs", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/package");
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader")).toContainText(["Economy", "Freedom", "Ecofriendly+"]);
  await page.getByRole("checkbox", { name: "Pure" }).check();
  await expect(table.getByRole("columnheader")).toContainText(["Pure", "Freedom", "Ecofriendly+"]);
  await expect(table.getByRole("row", { name: /^Foundation/ })).toBeVisible();
  await page.getByRole("checkbox", { name: "Show differences only" }).check();
  await expect(table.getByRole("row", { name: /^Foundation/ })).toBeHidden();
  await expect(table.getByRole("row", { name: "Finishes not included" })).toBeVisible();
  await expectNoSideways(page);
});

test("on paper each package says what it covers, line by line where the reader had opened it", async ({ page }) => {
  await page.goto("/package");
  await tiles(page).first().getByText("What's included").click();
  await tiles(page).first().locator("summary", { hasText: "Foundation" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(tiles(page).first().getByText("Timber frame")).toBeVisible();
  await expect(tiles(page).last().getByText("Timber frame")).toBeVisible();
  await expect(tiles(page).first().getByText("Footings for the frame")).toBeVisible();
  await expect(page.getByRole("link", { name: "Let's Build" }).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("contentinfo").getByText("+91 80 0000 0000")).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "About Us" })).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[PACK-01] all packages stand side by side, and scroll in their own frame", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/package");
    await expect(page.getByRole("table").getByRole("columnheader")).toHaveCount(9);
    await expectNoSideways(page);
  });

  test("[PACK-02] the city can be chosen and a package opened", async ({ page }) => {
    await page.goto("/package");
    await page.locator("main summary", { hasText: "Bengaluru" }).click();
    await page.getByRole("link", { name: "Mangaluru" }).click();
    await expect(tiles(page)).toHaveCount(3);
    await expect(page.getByRole("list", { name: "Added to your enquiry" })).toContainText("City Mangaluru");
    await tiles(page).first().getByText("What's included").click();
    await expect(tiles(page).first().locator("summary", { hasText: "Timber frame" })).toBeVisible();
  });
});
