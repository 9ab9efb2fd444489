import { expect, test } from "../support/test";

test("[CONT-02] two maps are fetched when the visitor scrolls near; without their host the page is complete", async ({
  page,
}) => {
  const requested: string[] = [];
  await page.route(/openstreetmap/, (route) => {
    requested.push(route.request().url());
    return route.abort();
  });
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto("/contact-us");
  const maps = page.locator("iframe");
  expect(
    await maps.evaluateAll((all) => all.map((map) => [map.getAttribute("title"), map.getAttribute("loading")])),
  ).toEqual([
    ["Office Address", "lazy"],
    ["Experience Centre", "lazy"],
  ]);
  await maps.first().scrollIntoViewIfNeeded();
  await expect.poll(() => requested.length).toBeGreaterThan(0);
  await expect(page.getByRole("heading", { name: "Office Address" })).toBeVisible();
  await expect(maps.first()).toBeHidden(); // a drawing replaces the browser's error page
  await expect(page.getByRole("link", { name: "Open in Maps: Experience Centre" })).toHaveAttribute(
    "href",
    /google\.com\/maps/,
  );
});

test("[CONT-02] if the maps' host answers, its maps replace the drawing", async ({ page }) => {
  await page.route(/openstreetmap/, (route) => route.fulfill({ contentType: "text/html", body: "<p>A map</p>" }));
  await page.goto("/contact-us");
  const map = page.locator("iframe").first();
  await map.scrollIntoViewIfNeeded();
  await expect(map).toBeVisible();
  await expect(map.contentFrame().getByText("A map")).toBeVisible();
});
