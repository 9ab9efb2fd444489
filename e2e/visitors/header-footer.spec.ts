import { pages } from "@/lib/content/pages";
import { delayScripts } from "../support/hydration";
import { expect, type Page, test } from "../support/test";

const LABELS = ["Home", "About Us", "Our Projects", "Designs", "Cost Estimator", "Packages", "Contact Us"];
const phone = { width: 390, height: 844 };
const header = (page: Page) => page.getByRole("banner");
const background = (page: Page) => header(page).evaluate((element) => getComputedStyle(element).backgroundColor);
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);

async function openMenu(page: Page) {
  await page.setViewportSize(phone);
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  return page.getByRole("dialog", { name: "Menu" });
}

test("[HEAD-04] on a desktop the header turns solid after 50 px of scrolling, before hydration", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const scripts = await delayScripts(page);
  await page.goto("/");
  const solid = "rgb(14, 23, 34)";
  expect(await background(page)).toBe("rgba(0, 0, 0, 0)");
  await scrollTo(page, 50);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(50);
  expect(await background(page)).not.toBe(solid);
  await scrollTo(page, 51);
  await expect.poll(() => background(page)).toBe(solid);
  await scrollTo(page, 0);
  await expect.poll(() => background(page)).not.toBe(solid);
  scripts.release();
});

test("[HEAD-05] [HEAD-06] the full-screen menu has the same links, with 'Cost Estimation', and the links to follow", async ({
  page,
}) => {
  const menu = await openMenu(page);
  const labels = LABELS.map((label) => (label === "Cost Estimator" ? "Cost Estimation" : label));
  await expect(menu.getByRole("navigation").getByRole("link")).toHaveText(labels);
  await expect(menu.getByRole("heading", { name: "Subscribe & Follow" })).toBeVisible();
  for (const name of ["Facebook", "Twitter", "LinkedIn", "Instagram", "WhatsApp", "YouTube"]) {
    const link = menu.getByRole("link", { name });
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", /noopener/);
  }
});

test("[HEAD-05] [HEAD-08] a phone's header has one burger, which opens the menu by Space and Enter too; the menu closes on its button, on Escape and on a link; focus stays inside and returns", async ({
  page,
}) => {
  const menu = await openMenu(page);
  const burger = page.getByRole("button", { name: "Open menu" });
  for (let tab = 0; tab < 30; tab++) {
    await page.keyboard.press("Tab");
    const focusedOutside = await page.evaluate(() => {
      const { activeElement: focused, body } = document;
      return !focused || focused === body || focused.closest("dialog") ? "" : focused.outerHTML.slice(0, 200);
    });
    expect(focusedOutside).toBe("");
  }
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(burger).toBeFocused();
  await expect(header(page).locator("[href='#pages'], button").filter({ visible: true })).toHaveCount(1);
  for (const key of ["Space", "Enter"]) {
    await page.keyboard.press(key);
    await expect(menu).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(burger).toBeFocused();
  }
  expect(new URL(page.url()).hash).toBe("");
  await burger.click();
  await menu.getByRole("button", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();
  await expect(burger).toBeFocused();
  await burger.click();
  await menu.getByRole("navigation").getByRole("link", { name: "Home" }).click();
  await expect(menu).toBeHidden();
});

test("[HEAD-07] the menu opens and closes before hydration; a press in it takes effect after hydration", async ({
  page,
}) => {
  const scripts = await delayScripts(page);
  const menu = await openMenu(page);
  const subscribe = menu.getByRole("button", { name: "Subscribe Now" });
  await subscribe.click();
  await expect(subscribe).toHaveAttribute("aria-busy", "true");
  const opened = page.waitForEvent("dialog");
  scripts.release();
  const alert = await opened;
  expect(alert.message()).toBe("Subscribed!");
  await alert.accept();
  await expect(subscribe).not.toHaveAttribute("aria-busy");
  await menu.getByRole("button", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();
});

test("[FOOT-02] the link back to the top appears only past the hero, and leads to the top", async ({ page }) => {
  await page.goto("/");
  const button = page.getByRole("link", { name: "Back to top" });
  await expect(button).toBeHidden();
  await scrollTo(page, 2_000);
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test("[HEAD-05] on a phone the burger leads to the list of pages", async ({ page }) => {
    await page.goto("/");
    await expect(header(page).locator("[href='#pages'], button").filter({ visible: true })).toHaveCount(1);
    await page.getByRole("link", { name: "All pages" }).click();
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Packages", exact: true })).toBeInViewport();
  });
});

test("the bar's Enquire leads to a form of the page, or to one of another page", async ({ request }) => {
  for (const path of Object.values(pages).map(({ href }) => href)) {
    const html = await (await request.get(path)).text();
    const [, target = ""] = html.match(/<a\b[^>]*href="([^"]*)"[^>]*>\s*Enquire\s*<\/a>/) ?? [];
    const targetHtml = target.startsWith("#") ? html : await (await request.get(target)).text();
    expect([path, targetHtml.includes('id="contactform"')]).toEqual([path, true]);
  }
});
