import { languages, TRANSLATED } from "../../contract/language";
import { addressIn } from "../../lib/content/language/address";
import { estimatePage, foundPage, pages, thanksPage } from "../../lib/content/pages";
import { expectAccessible, expectNoHorizontalScroll } from "../support/axe";
import { hydrate, watchHydration } from "../support/hydration";
import { expect, test } from "../support/test";
import { englishOn, openIn, serveTranslatedSite } from "../support/translated-site";
import { requestsOf, weigh } from "../support/weigh";

const site = serveTranslatedSite();

const PATHS = [
  ...Object.values(pages).map(({ href }) => href),
  "/package/mysuru",
  thanksPage,
  foundPage,
  `${estimatePage}?plot=30x40&floors=2`,
  "/designs-plans/tulasi",
  "/our-project/30-40-corner-house",
  "/no-such-page",
  "/package/nowhere",
];

for (const language of TRANSLATED) {
  const { english, folder, tag } = languages[language];
  const addressOf = (path: string) => site.url + (path === "/no-such-page" ? folder + path : addressIn(language, path));

  for (const path of PATHS)
    test(`${path} in ${english} fits at 320, 390 and 1440 px, is accessible on a phone, and has no English sentence once all is confirmed`, async ({
      page,
    }) => {
      await openIn(page, addressOf(path), tag);
      for (const width of [1440, 320, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoHorizontalScroll(page);
      }
      expect(await englishOn(page)).toEqual([]);
      await expectAccessible(page);
    });

  test(`the pages in ${english} have no English sentence without script`, async ({ browser }) => {
    test.slow();
    const page = await browser.newPage({ javaScriptEnabled: false });
    const left: Record<string, string[]> = {};
    for (const path of PATHS) {
      await openIn(page, addressOf(path), tag);
      const sentences = await englishOn(page);
      if (sentences.length > 0) left[path] = sentences;
    }
    expect(left).toEqual({});
    await page.close();
  });

  test(`the pages in ${english} weigh at most 20 kB more than the English ones`, async ({ page, browser }) => {
    test.slow();
    const bytesOf = async (path: string, its: string) => {
      await openIn(page, site.url + path, its);
      // The first visitors get the page whole, before it is kept in parts.
      const html = async () => (await page.request.get(site.url + path)).text();
      await expect.poll(html).toContain("deferred-data");
      const visit = await browser.newContext({ viewport: { width: 390, height: 844 } });
      await watchHydration(visit);
      const fresh = await visit.newPage();
      const files = await weigh(
        await requestsOf(fresh, async () => {
          await fresh.goto(site.url + path);
          await hydrate(fresh);
        }),
      );
      await visit.close();
      return files.reduce((sum, { bytes }) => sum + bytes, 0);
    };
    const more: Record<string, number> = {};
    for (const { href } of Object.values(pages)) {
      const [inEnglish, translated] = [await bytesOf(href, "en-IN"), await bytesOf(addressIn(language, href), tag)];
      if (translated - inEnglish > 20_000) more[href] = translated - inEnglish;
    }
    expect(more).toEqual({});
  });
}

test("a visitor changes the language of the page they are on, and it is emphasised on their next visit", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(async () => {
    await page.goto(`${site.url}/about-us`);
    await expect(page.getByRole("banner").getByRole("link", { name: languages.kn.name })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole("banner").getByRole("link", { name: languages.kn.name }).click();
  await expect(page).toHaveURL(`${site.url}/kn/about-us`);
  await expect(page.locator("html")).toHaveAttribute("lang", languages.kn.tag);
  await page.getByRole("navigation").first().getByRole("link").nth(2).click();
  await expect(page).toHaveURL(`${site.url}/kn/our-project`);
  await page.goto(`${site.url}/our-project`);
  await expect(page.locator("html")).toHaveAttribute("data-language", "kn");
});

test("each language names the others for search engines, and is in the sitemap", async ({ request }) => {
  const html = await (await request.get(`${site.url}/hi/about-us`)).text();
  expect(html).toContain(`hrefLang="kn-IN" href="${site.url}/kn/about-us"`);
  expect(html).toContain(`hrefLang="x-default" href="${site.url}/about-us"`);
  expect(html).toContain(`rel="canonical" href="${site.url}/hi/about-us"`);
  await expect(async () => {
    expect(await (await request.get(`${site.url}/sitemap.xml`)).text()).toContain(`<loc>${site.url}/kn/about-us</loc>`);
  }).toPass();
});
