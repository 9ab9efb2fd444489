import { expectNoHorizontalScroll } from "../support/axe";
import { hydrate } from "../support/hydration";
import { expectLoaded } from "../support/pictures";
import { expect, type Page, test } from "../support/test";

const KINDS = {
  "Frame and shell": "Economy, Pure, Ecofriendly",
  "Finished, without kitchen": "Freedom",
  "Ready to live in": "Essential, Premium, Freedom+, Luxury, Ecofriendly+",
};
const tiles = (page: Page) => page.getByRole("article");

test("[PACK-01] [PACK-03] the nine packages stand in three kinds, each a link away; each has its rate, a picture that loads, and its services folded; in print opened ones are listed line by line", async ({
  page,
}) => {
  await page.goto("/package");
  await expect(tiles(page)).toHaveCount(9);
  for (const tile of await tiles(page).all()) {
    await expect(tile).toContainText(/₹[\d,]+ per sq ft/);
    await expectLoaded(tile.getByRole("img"));
  }

  const first = tiles(page).first();
  for (const [name, packages] of Object.entries(KINDS)) {
    const link = page.getByRole("link", { name: new RegExp(`^${name}`) });
    await expect(link).toContainText(packages);
    await link.click();
    await expect(page.getByRole("heading", { name, exact: true, level: 2 })).toBeInViewport();
  }
  await expect(
    page.getByText("The difference: Pure: Switches, taps, basins and WCs; Ecofriendly: Rainwater harvesting."),
  ).toBeVisible();

  await expect(first.getByText("Timber frame")).toBeHidden();
  await first.getByText("What's included").click();
  await expect(first.getByText("Timber frame")).toBeVisible();
  await first.locator("summary", { hasText: "Foundation" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(first.getByText("Timber frame")).toBeVisible();
  await expect(tiles(page).last().getByText("Timber frame")).toBeVisible();
  await expect(first.getByText("Footings for the frame")).toBeVisible();
  await expect(page.getByRole("link", { name: "Let's Build" }).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("contentinfo").getByText("+91 80000 00000")).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "About Us" })).toBeHidden();
});

for (const isHydrated of [false, true]) {
  test(`[PACK-02] each city has its own address, from which one step back leads to the page before, ${isHydrated ? "after" : "before"} hydration`, async ({
    page,
  }) => {
    await page.goto("/package");
    if (isHydrated) await hydrate(page);
    await page.locator("main summary", { hasText: "Bengaluru" }).click();
    await page.getByRole("link", { name: "Mysuru" }).click();
    await page.waitForURL("**/package/mysuru");
    await expect(page.getByText("Five packages in")).toContainText("Mysuru");
    await expect(tiles(page)).toHaveCount(5);
    await page.goBack();
    await expect(page).toHaveURL(/\/package$/);
    await expect(tiles(page)).toHaveCount(9);
    await page.goto("/package");
    await expect(page).toHaveURL(/\/package\/mysuru$/);
  });
}

test("[PACK-01] [PACK-02] packages are compared side by side; a phone compares three chosen ones, by their differences only; the list of cities stays inside the narrowest window", async ({
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
  await expectNoHorizontalScroll(page);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await page.locator("main summary", { hasText: "Bengaluru" }).click();
  await expect(page.getByRole("link", { name: "Mangaluru" })).toBeInViewport({ ratio: 1 });
  await expectNoHorizontalScroll(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[PACK-01] [PACK-02] all packages are compared side by side in a scrolling frame; the city can be chosen and a package opened", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/package");
    await expect(page.getByRole("table").getByRole("columnheader")).toHaveCount(9);
    await expectNoHorizontalScroll(page);
    await page.locator("main summary", { hasText: "Bengaluru" }).click();
    await page.getByRole("link", { name: "Mangaluru" }).click();
    await expect(tiles(page)).toHaveCount(3);
    await expect(page.getByRole("list", { name: "Added to your enquiry" })).toContainText("City Mangaluru");
    await tiles(page).first().getByText("What's included").click();
    await expect(tiles(page).first().locator("summary", { hasText: "Timber frame" })).toBeVisible();
  });
});
