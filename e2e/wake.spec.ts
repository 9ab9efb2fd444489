import { publicPages } from "../lib/content/pages";
import { holdScripts, untilAlive } from "./support/alive";
import { expect, type Page, test } from "./support/test";

const PHONE = { width: 390, height: 844 };
const SCRIPTS = "**/_next/static/chunks/*.js";

/** What the browser complains of, hydration and policy included. */
function complaintsOf(page: Page) {
  const complaints: string[] = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
}

/** The page as it is first painted: nothing of its own has run yet. */
async function openAsleep(page: Page, path: string) {
  const scripts = await holdScripts(page);
  await page.goto(path);
  return scripts;
}

for (const { href } of publicPages) {
  test(`${href} asks for no script before it has loaded, then comes alive without a complaint`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto(href);
    await untilAlive(page);
    const { loaded, first } = await page.evaluate(() => {
      const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const scripts = files.filter(({ initiatorType }) => initiatorType === "script");
      return { loaded: document?.loadEventStart, first: Math.min(...scripts.map(({ startTime }) => startTime)) };
    });
    expect(first).toBeGreaterThan(loaded ?? 0);
    expect(first).toBeLessThan(Number.POSITIVE_INFINITY);
    await expect(page.locator("script[type=later]")).toHaveCount(0);
    expect(complaints).toEqual([]);
  });
}

test("pages made for one person are sent as Next makes them", async ({ request }) => {
  const html = await (await request.get("/login-page")).text();
  expect(html).toContain(' async=""');
  expect(html).not.toContain('type="later"');
});

test("the menu, pressed before there is script, opens once there is", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const scripts = await openAsleep(page, "/");
  await page.locator("#menu-button").click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  scripts.release();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.getByRole("button", { name: "Close menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
});

test("Load More, pressed before there is script, shows the next ones once there is", async ({ page }) => {
  const scripts = await openAsleep(page, "/our-project");
  const houses = page.locator("#completed").getByRole("figure");
  await page.goto("/our-project#completed");
  await expect(houses.filter({ visible: true })).toHaveCount(3);
  await page.locator("#completed").getByRole("button", { name: "Load More" }).click();
  scripts.release();
  await expect.poll(() => houses.filter({ visible: true }).count()).toBeGreaterThan(3);
});

test("a tab opens without script, and stays open when there is some", async ({ page }) => {
  const scripts = await openAsleep(page, "/our-project");
  await page.locator("a[href='#completed']").click();
  await expect(page.locator("#completed")).toBeVisible();
  scripts.release();
  await untilAlive(page);
  await expect(page.getByRole("tab", { selected: true })).toHaveAttribute("href", "#completed");
  await expect(page.locator("#completed")).toBeVisible();
});

test("a design opens without script, and stays open when there is some", async ({ page }) => {
  const scripts = await openAsleep(page, "/designs-plans");
  const first = page.getByRole("article").first();
  const name = await first.getByRole("heading").innerText();
  await first.getByRole("link", { name: /View Details/ }).click();
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  scripts.release();
  await untilAlive(page);
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name })).toBeHidden();
});

test("city and questions need no script, and keep what was chosen", async ({ page }) => {
  const scripts = await openAsleep(page, "/");
  await page.getByLabel("City").selectOption("Mysuru");
  await expect(page.getByRole("link", { name: "Packages in Mysuru" })).toBeVisible();
  const question = page.locator("#home-packages-section details").nth(2);
  await question.locator("summary").click();
  scripts.release();
  await untilAlive(page);
  await expect(page.getByRole("heading", { level: 3, name: "in Mysuru" })).toBeVisible();
  await expect(question).toHaveAttribute("open");
});

test("a form sent before there is script is checked once there is, and nothing typed is lost", async ({ page }) => {
  const scripts = await openAsleep(page, "/");
  const form = page.locator("#contactform form");
  await form.getByLabel("Name").fill("Asha");
  await form.getByRole("button").last().click();
  scripts.release();
  await expect(form.getByText("Phone number is required")).toBeVisible();
  await expect(form.getByLabel("Name")).toHaveValue("Asha");
  await expect(page).toHaveURL(/\/$/);
});

test("a plot size typed before there is script is reckoned with once there is", async ({ page }) => {
  const scripts = await openAsleep(page, "/cost-estimator");
  await page.locator("#estimate-size").fill("2000");
  await page.locator("#estimate-city").selectOption("Mysuru");
  scripts.release();
  await expect(page.getByRole("status").filter({ hasText: "2,000 sq ft in Mysuru" })).toBeVisible();
});

test("the pop-up can be closed as soon as it is seen", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.removeItem("consultation-dismissed"));
  await page.goto("/");
  const popup = page.getByRole("dialog", { name: /./ }).filter({ visible: true });
  await popup.getByRole("button", { name: "Close" }).click();
  await expect(popup).toBeHidden();
});

test("where the scripts do not come, the menu leads to the pages and the form is posted", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto("/");
  await page.locator("#menu-button").click();
  await expect(page).toHaveURL(/#pages$/);
  await page.goto("/contact-us");
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await page.locator("form").getByRole("button").last().click();
  expect((await posted).isNavigationRequest()).toBe(true);
});

test("where a script breaks, a form that was sent is posted all the same", async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.fulfill({ contentType: "text/javascript", body: "throw new Error()" }));
  await page.goto("/contact-us");
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await page.locator("form").getByRole("button").last().click();
  expect((await posted).isNavigationRequest()).toBe(true);
});

test("a page come back to answers", async ({ page }) => {
  await page.goto("/our-project#completed");
  await page.goto("/privacy");
  await page.goBack();
  await page.locator("#completed").getByRole("button", { name: "Load More" }).click();
  const houses = page.locator("#completed").getByRole("figure").filter({ visible: true });
  await expect.poll(() => houses.count()).toBeGreaterThan(3);
});
