import { complaintsOf, holdScripts, hydrate, OWN_SCRIPT, SCRIPTS } from "../support/hydration";
import { expect, type Page, test } from "../support/test";

const PHONE = { width: 390, height: 844 };
const DATA = "**/_page-data/*";

/** Opens the page without running its own scripts. */
async function openUnhydrated(page: Page, path: string) {
  const scripts = await holdScripts(page);
  await page.goto(path);
  return scripts;
}

test("a page is marked as scripted before its first paint, and still after hydration", async ({ page }) => {
  const complaints = complaintsOf(page);
  for (const path of ["/", "/cost-estimator/estimate?plot=30x40", "/no-such-page"]) {
    const scripts = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.locator("html")).toHaveClass(/\bjs\b/);
    scripts.release();
    await page.waitForLoadState("load");
    await hydrate(page);
    await expect(page.locator("html")).toHaveClass(/\bjs\b/);
    await page.unrouteAll({ behavior: "wait" });
  }
  expect(complaints.filter((one) => !one.includes("404"))).toEqual([]);
});

test("personal pages are sent as Next renders them", async ({ request }) => {
  const html = await (await request.get("/login-page")).text();
  expect(html).toContain(' async=""');
  expect(html).not.toContain('type="deferred"');
});

test("a page's data is not in its HTML but at its own immutable address", async ({ page, request }) => {
  const html = await (await request.get("/")).text();
  expect(html).not.toContain("__next_f");
  const [, address = ""] = html.match(/type="deferred-data" src="([^"]*)"/) ?? [];
  const data = await request.get(address);
  expect(data.headers()["cache-control"]).toContain("immutable");
  expect(await data.json()).toMatchObject({ __next_f: expect.any(Array) });
  expect((await request.get("/_page-data/none.json")).status()).toBe(404);
  const requested: string[] = [];
  page.on("request", (each) => each.url().endsWith(address) && requested.push(each.url()));
  await page.goto("/");
  await hydrate(page);
  expect(requested).toHaveLength(1);
});

test("if a page's data is gone but the visitor has typed, the page does not reload", async ({ page }) => {
  await page.route(DATA, (route) => route.fulfill({ status: 404 }));
  await page.goto("/contact-us");
  const refused = page.waitForResponse(DATA);
  await page.getByLabel("Your name").fill("Asha");
  await refused;
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await page.locator("form").getByRole("button").last().click();
  expect((await posted).postData()).toContain("Asha");
});

test("the counters count before hydration, and hydration accepts any value they show", async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto("/");
  const first = page.locator("animated-counter").first();
  await first.scrollIntoViewIfNeeded();
  await expect(first).not.toHaveText("400+");
  expect(await page.evaluate(() => window.isHydrated)).toBeUndefined();
  await hydrate(page);
  await expect(first).toHaveText("400+");
  expect(complaints).toEqual([]);
});

test("the first page of a visit is remembered, even if it was never hydrated", async ({ page }) => {
  await openUnhydrated(page, "/?utm_source=leaflet");
  await page.goto("/contact-us");
  const stored = await page.evaluate(() => sessionStorage.getItem("enquiry.arrival"));
  expect(JSON.parse(stored ?? "{}")).toMatchObject({ landing: "/?utm_source=leaflet" });
});

test("from a hydrated page the next one opens without a document, and its counters count", async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto("/privacy");
  await hydrate(page);
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).first().click();
  await page.waitForURL(/\/$/);
  const first = page.locator("animated-counter").first();
  await first.scrollIntoViewIfNeeded();
  await expect(first).not.toHaveText("400+");
  await expect(first).toHaveText("400+");
  expect([documents, complaints]).toEqual([[], []]);
});

test("[HOME-04] city and questions work before hydration, and keep the choice after it", async ({ page }) => {
  const complaints = complaintsOf(page);
  const scripts = await openUnhydrated(page, "/");
  await page.getByLabel("City").selectOption("Mysuru");
  await expect(page.getByRole("heading", { level: 3, name: "in Mysuru" })).toBeVisible();
  const question = page.locator("#home-packages-section details").nth(2);
  // Sections get their real height as they come into view, faster than a person can press but not than this test.
  await question.scrollIntoViewIfNeeded();
  await question.locator("summary").click();
  scripts.release();
  await hydrate(page);
  await expect(page.getByRole("heading", { level: 3, name: "in Mysuru" })).toBeVisible();
  await expect(question).toHaveAttribute("open");
  await page.getByLabel("City").selectOption("Mangaluru");
  await expect(page.getByRole("heading", { level: 3, name: "in Mangaluru" })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a plot size typed before hydration is used after it", async ({ page }) => {
  const scripts = await openUnhydrated(page, "/cost-estimator");
  await page.locator("#estimate-size").fill("2000");
  await page.locator("#estimate-city").selectOption("Mysuru");
  scripts.release();
  await expect(page.getByRole("img", { name: /^Plot of .* 2,000 sq ft/ })).toBeVisible();
  await expect(page.getByText("Based on Bengaluru rules; Mysuru's differ.")).toBeVisible();
});

test("if the scripts do not load, the menu opens and the form is posted", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.goto("/contact-us");
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await page.locator("form").getByRole("button").last().click();
  expect((await posted).isNavigationRequest()).toBe(true);
});

test("if the page's own script does not load, the page is that of a visitor without script", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.route(OWN_SCRIPT, (route) => route.abort());
  await page.goto("/");
  await expect(page.locator("html")).not.toHaveClass(/\bjs\b/);
  await page.getByRole("link", { name: "All pages" }).click();
  await expect(page).toHaveURL(/#pages$/);
});

test("if the scripts do not load, the city, a design and a tab still work", async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto("/designs-plans");
  const first = page.getByRole("article").first();
  const name = await first.getByRole("heading").innerText();
  await first.getByRole("link", { name: /View Details/ }).click();
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  await page.goto("/our-project");
  await page.locator("a[href='#completed']").click();
  await expect(page.locator("#completed")).toBeVisible();
  await page.goto("/");
  await page.getByLabel("City").selectOption("Mysuru");
  await expect(page.getByRole("heading", { level: 3, name: "in Mysuru" })).toBeVisible();
});
