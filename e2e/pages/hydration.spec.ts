import { CHUNKS, collectWarningsAndErrors, delayScripts, hydrate, PAGE_SCRIPT } from "../support/hydration";
import { expect, type Page, test, testWithPopup } from "../support/test";

const PHONE = { width: 390, height: 844 };
const DATA = "**/_page-data/*";

test("a page is marked as scripted before its first paint, and still after hydration", async ({ page }) => {
  const complaints = collectWarningsAndErrors(page);
  for (const path of ["/", "/cost-estimator/estimate?plot=30x40", "/no-such-page"]) {
    const scripts = await delayScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.locator("html")).toHaveClass(/\bjs\b/);
    scripts.release();
    await page.waitForLoadState("load");
    await hydrate(page);
    await expect(page.locator("html")).toHaveClass(/\bjs\b/);
    await page.unrouteAll({ behavior: "wait" });
  }
  expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
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

test("from a hydrated page the next one opens without a document, and its counters count", async ({ page }) => {
  const complaints = collectWarningsAndErrors(page);
  await page.goto("/privacy");
  await hydrate(page);
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).first().click();
  await page.waitForURL(/\/$/);
  const counter = page.locator("animated-counter").first();
  await counter.scrollIntoViewIfNeeded();
  await expect(counter).not.toHaveText("400+");
  await expect(counter).toHaveText("400+");
  expect([documents, complaints]).toEqual([[], []]);
});

test("[HOME-04] city and questions work before hydration, and keep the choice after it", async ({ page }) => {
  const complaints = collectWarningsAndErrors(page);
  const scripts = await delayScripts(page);
  await page.goto("/");
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

test("if the scripts do not load, the menu opens and the form is posted", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.route(CHUNKS, (route) => route.abort());
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
  await page.route(PAGE_SCRIPT, (route) => route.abort());
  await page.goto("/");
  await expect(page.locator("html")).not.toHaveClass(/\bjs\b/);
  await page.getByRole("link", { name: "All pages" }).click();
  await expect(page).toHaveURL(/#pages$/);
});

testWithPopup(
  "[POPU-01] on a desktop focus returns to where it was when it closes, and its form is whole if the scripts do not load",
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.route(CHUNKS, (route) => route.abort());
    await page.clock.install();
    await page.goto("/privacy");
    const popup = page.getByRole("dialog", { name: "A free call about your house" });
    const link = page.getByRole("banner").getByRole("link", { name: "Designs" });
    await link.focus();
    await page.clock.runFor(2_100);
    await expect(popup).toBeFocused();
    await popup.getByLabel("Your name").pressSequentially("Asha");
    await expect(popup.getByLabel("Email")).toBeVisible();
    await expect(popup.getByRole("button", { name: "Continue" })).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(popup).toBeHidden();
    await expect(link).toBeFocused();
  },
);

test("[POPU-01] it is on every page except the contact page", async ({ request }) => {
  const hasPopup = async (path: string) => (await (await request.get(path)).text()).includes("<consultation-popup");
  expect([await hasPopup("/contact-us"), await hasPopup("/about-us")]).toEqual([false, true]);
});

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

const expectPage = async (page: Page, path: string, heading: string) => {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toHaveText(heading);
};

for (const isEarly of [true, false]) {
  test(`the back button leaves a full-screen plan for the page before it, opened ${isEarly ? "before" : "after"} hydration`, async ({
    page,
  }) => {
    const scripts = isEarly ? await delayScripts(page) : undefined;
    await page.goto("/designs-plans");
    if (!isEarly) await hydrate(page);
    const list = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await page.getByRole("link", { name: "View Details of Honge" }).click();
    await expect(dialog(page, "Honge")).toBeVisible();
    scripts?.release();
    const full = dialog(page, "Honge, full screen");
    for (const leave of [
      async () => {},
      async () => page.keyboard.press("Escape"),
      async () => full.getByRole("button", { name: "Close" }).click(),
    ]) {
      await dialog(page, "Honge").getByRole("link", { name: "View full screen" }).click();
      await expect(full).toBeVisible();
      await expectPage(page, "/designs-plans/honge", "Honge");
      await leave();
      await page.goBack();
      await expectPage(page, "/designs-plans", list);
      await expect(dialog(page, "Honge")).toBeVisible();
      await page.goForward();
      await expectPage(page, "/designs-plans/honge", "Honge");
      await page.goBack();
      await expectPage(page, "/designs-plans", list);
      await expect(dialog(page, "Honge")).toBeVisible();
    }
    // Goes back past the details at once, as a long press on the button can.
    await dialog(page, "Honge").getByRole("link", { name: "View full screen" }).click();
    await expect(full).toBeVisible();
    await page.evaluate(() => history.go(-2));
    await expectPage(page, "/designs-plans", list);
    await expect(dialog(page, "Honge")).toBeHidden();
  });
}

test("on a design's page the back button closes its full-screen plan, then leaves the page", async ({ page }) => {
  await page.goto("/privacy");
  await page.goto("/designs-plans/honge");
  await page.getByRole("link", { name: "View full screen" }).filter({ visible: true }).first().click();
  const full = dialog(page, "Honge, full screen");
  await expect(full).toBeVisible();
  await hydrate(page);
  await page.goBack();
  await expect(full).toBeHidden();
  await expectPage(page, "/designs-plans/honge", "Honge");
  await page.getByRole("link", { name: "View full screen" }).filter({ visible: true }).first().click();
  await expect(full).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "See all floor plans" }).click();
  await expect(page).toHaveURL(/\/designs-plans$/);
  await page.goBack();
  await expectPage(page, "/designs-plans/honge", "Honge");
});

test("a page works after going back to it", async ({ page }) => {
  await page.goto("/our-project#completed");
  await page.goto("/privacy");
  await page.goBack();
  await page.locator("#completed").getByRole("button", { name: "Load More" }).click();
  const houses = page.locator("#completed").getByRole("figure").filter({ visible: true });
  await expect.poll(() => houses.count()).toBeGreaterThan(3);
});
