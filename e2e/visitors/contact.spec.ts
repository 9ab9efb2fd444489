import { expect, test } from "../support/test";

test("[CONT-02] a map is fetched when the visitor reaches it; without its host the page is complete", async ({
  page,
}) => {
  const requested: string[] = [];
  await page.route(/openstreetmap/, (route) => {
    requested.push(route.request().url());
    return route.abort();
  });
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto("/contact-us");
  expect(requested).toEqual([]);
  for (const [index, place] of ["Office Address", "Experience Centre"].entries()) {
    await page.getByRole("heading", { name: place }).scrollIntoViewIfNeeded();
    await expect.poll(() => new Set(requested).size).toBeGreaterThan(index);
  }
  await expect(page.locator("iframe")).toHaveCount(0); // a drawing stays in place of the browser's error page
  await expect(page.getByRole("link", { name: "Open in Maps: Experience Centre" })).toHaveAttribute(
    "href",
    /google\.com\/maps/,
  );
});

test("[CONT-02] if the maps' host answers, its maps replace the drawing", async ({ page }) => {
  await page.route(/openstreetmap/, (route) => route.fulfill({ contentType: "text/html", body: "<p>A map</p>" }));
  await page.goto("/contact-us");
  await page.getByRole("heading", { name: "Office Address" }).scrollIntoViewIfNeeded();
  const map = page.getByTitle("Office Address");
  await expect(map).toBeVisible();
  await expect(map.contentFrame().getByText("A map")).toBeVisible();
});
