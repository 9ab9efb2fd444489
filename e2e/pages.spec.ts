import { privacyPage, publicPages } from "../lib/content/pages";
import { expectAccessible, expectNoSideways } from "./support/axe";
import { expectKeyboardWalk } from "./support/pages";
import { expect, type Page, test } from "./support/test";

const PAGES = [
  { path: "/", h1: /^Timber homes, priced by the square.foot\.$/, title: /^Timber homes in Bengaluru/ },
  { path: "/about-us", h1: "We build with timber, and we tell you the cost first", title: /^About us/ },
  { path: "/our-project", h1: "Our houses, completed and in progress", title: /^Our projects/ },
  { path: "/designs-plans", h1: "Floor plans for your plot", title: /^Floor plans and designs/ },
  { path: "/cost-estimator", h1: "Cost Estimator", title: /^Timber house cost in Bengaluru: .* \| Sagwan Homes$/ },
  { path: "/package", h1: "Packages", title: /^Packages in Bengaluru: .* \| Sagwan Homes$/ },
  { path: "/package/mysuru", h1: "Packages", title: /^Packages in Mysuru: .* \| Sagwan Homes$/ },
  { path: "/contact-us", h1: "Get in touch", title: /^Contact us: .* \| Sagwan Homes$/ },
  { path: privacyPage.href, h1: "Privacy", title: /^Privacy: .* \| Sagwan Homes$/ },
];
const OTHERS = ["/no-such-page", "/thank-you"];
const PHONE = { width: 360, height: 800 };

test("who comes back to a page that has not changed hears so, and fetches nothing", async ({ request }) => {
  const { etag = "" } = (await request.get("/privacy")).headers();
  const again = await request.get("/privacy", { headers: { "if-none-match": etag } });
  expect({ status: again.status(), body: await again.text() }).toEqual({ status: 304, body: "" });
  const older = await request.get("/privacy", { headers: { "if-none-match": 'W/"older"' } });
  expect(older.status()).toBe(200);
});

/**
 * Fails where some people could not use this page: axe at five widths (640 is a desk's window at 200 %) and in forced
 * colours, nothing wider than the window, and a walk by the keyboard alone with focus always in sight.
 */
async function expectUsableByAll(page: Page) {
  for (const width of [360, 640, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: width === 640 ? 450 : 800 });
    await expectAccessible(page);
  }
  await page.emulateMedia({ forcedColors: "active" });
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: "none" });

  // A desktop window of 1280 px at 200 % has room for 640.
  for (const size of [
    { width: 320, height: 800 },
    { width: 640, height: 450 },
  ]) {
    await page.setViewportSize(size);
    await expectNoSideways(page);
  }

  await page.setViewportSize({ width: 1280, height: 720 });
  const visited = await expectKeyboardWalk(page, 40);
  expect(visited.size).toBeGreaterThan(12);
}

for (const { path, h1, title } of PAGES) {
  test(`[SITE-01] [SITE-05] [SITE-06] [ACCS-01] [ACCS-02] ${path} answers with its own title and h1, prerendered, in the site's frame, and everybody can use it at every width, in forced colours and by the keyboard alone`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(response?.headers()["cache-control"]).toContain("s-maxage");
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(h1);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toHaveCount(path === "/contact-us" ? 0 : 1);
    await expectUsableByAll(page);
  });
}

for (const path of OTHERS) {
  test(`[ACCS-01] [ACCS-02] ${path} can be used by everybody at every width, in forced colours and by the keyboard alone`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await expectUsableByAll(page);
  });
}

test("[SITE-03] the capitalised link of old, and any other casing, reaches the estimator for good", async ({
  request,
}) => {
  const asIs = { maxRedirects: 0 };
  expect((await request.get("/cost-estimator", asIs)).status()).toBe(200);
  for (const old of ["/cost-Estimator", "/Cost-Estimator", "/COST-ESTIMATOR"]) {
    const response = await request.get(old, asIs);
    expect(response.status()).toBe(308);
    expect(new URL(response.headers().location ?? "", response.url()).pathname).toBe("/cost-estimator");
  }
});

test("[SITE-04] a page opens at its top, also one with a frame of its own", async ({ page }) => {
  await page.goto("/package");
  const links = page.getByRole("banner").getByRole("navigation", { name: "Main" });
  for (const label of ["Cost Estimator", "Contact Us", "Packages"]) {
    await page.evaluate(() => window.scrollTo({ top: 1_500, behavior: "instant" }));
    await links.getByRole("link", { name: label }).click();
    const { href } = publicPages.find((one) => one.label === label) ?? { href: "/" };
    await page.waitForURL(`**${href}`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test("[SITE-04] an anchor in the address is honoured instead", async ({ page }) => {
  await page.goto("/package#contactform");
  await expect(page.getByRole("heading", { name: "Talk To Our Experts" })).toBeInViewport();
  await page.goto("/#home-packages-section");
  await expect(page.getByRole("heading", { name: "Frequently asked questions" })).toBeInViewport();
});

test("[PRIV-01] the privacy page says what is taken, why, for how long and how it is erased; every form links to it", async ({
  page,
}) => {
  await page.goto("/privacy");
  for (const name of ["What we collect", "Why", "How long", "Your rights"]) {
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  }
  await expect(page.getByText("We delete it 30 days after")).toBeVisible();
  await expect(page.getByText("Digital Personal Data Protection Act, 2023")).toBeVisible();
  for (const path of ["/cost-estimator", "/package", "/contact-us"]) {
    await page.goto(path);
    await expect(page.locator("main form").getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/privacy");
  }
});
