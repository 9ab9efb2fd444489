import { languages, TRANSLATED, type TranslatedLanguage } from "../../contract/language";
import { requiredAnswers } from "../../contract/required-answers";
import type { SiteText } from "../../contract/schemas/site-content";
import { addressIn } from "../../lib/content/language/address";
import { designResultsPage, estimatePage, pages, thanksPage } from "../../lib/content/pages";
import { drafts } from "../../lib/content/translations";
import { expectAccessible, expectNoHorizontalScroll } from "../support/axe";
import { hydrate } from "../support/hydration";
import { openInLanguage, untilShown } from "../support/pages";
import { startSite } from "../support/process";
import { openDashboard, signIn } from "../support/staff";
import { expect, type Page, skipSpamDelay, test } from "../support/test";
import { collectRequests, weigh } from "../support/weigh";

const SCRIPT: Record<TranslatedLanguage, RegExp> = { kn: /[\u0c80-\u0cff]/, hi: /[\u0900-\u097f]/ };

/** Serves a site whose languages are open, with every draft confirmed. `url` is known once the journeys run. */
function serveTranslatedSite(): { url: string } {
  const site = { url: "" };
  let web: Awaited<ReturnType<typeof startSite>>;

  test.beforeAll(async ({ playwright }) => {
    web = await startSite();
    site.url = web.site;
    const request = await playwright.request.newContext({ extraHTTPHeaders: { origin: site.url } });
    await signIn({ request }, { site: site.url });
    for (const language of TRANSLATED) {
      const address = `${site.url}/api/translations/${language}`;
      const { data } = (await (await request.get(address)).json()) as { data: SiteText[] };
      const texts = data.map(({ english, text }) => ({ english, text }));
      for (let start = 0; start < texts.length; start += 500) {
        const saved = await request.put(`${address}/confirmed`, { data: { texts: texts.slice(start, start + 500) } });
        expect(await saved.text()).toContain("success");
      }
      expect((await request.put(`${address}/open`)).status()).toBe(200);
    }
    await request.dispose();
  });

  test.afterAll(() => web[Symbol.asyncDispose]());
  return site;
}

/** Finds English sentences that are shown or given to screen readers. Names and units are no sentences. */
const findEnglish = (page: Page) =>
  page.evaluate(() => {
    const ENGLISH = /(?:\b[A-Za-z']{2,}\b\W+){2}[A-Za-z']{2,}/;
    const OTHER = /[\u0900-\u097f\u0c80-\u0cff]/;
    const isEnglish = (text: string) => ENGLISH.test(text) && !OTHER.test(text) && !/https?:|@/.test(text);
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text;
      // Where scripts run, a noscript element has its HTML as one text.
      if (parentElement && !parentElement.closest("script, style, template") && parentElement.localName !== "noscript")
        texts.push(data.trim());
    }
    const elements = document.querySelectorAll("[aria-label], [title], [placeholder], img[alt]");
    for (const element of elements)
      for (const name of ["aria-label", "title", "placeholder", "alt"]) texts.push(element.getAttribute(name) ?? "");
    return [...new Set(texts.filter(isEnglish))];
  });

const site = serveTranslatedSite();
test.describe.configure({ mode: "default" });

const PATHS = [
  ...Object.values(pages).map(({ href }) => href),
  "/package/mysuru",
  thanksPage,
  designResultsPage,
  `${estimatePage}?plot=30x40&floors=2`,
  "/designs-plans/tulasi",
  "/our-project/30-40-corner-house",
  "/no-such-page",
  "/package/nowhere",
];

for (const language of TRANSLATED) {
  const { english, folder, tag } = languages[language];
  const addressOf = (path: string) => site.url + (path === "/no-such-page" ? folder + path : addressIn(language, path));

  test(`the pages in ${english} fit at 320 and 1440 px, are accessible on a phone, and have no English sentence once all is confirmed`, async ({
    page,
  }) => {
    test.slow(); // sixteen pages
    for (const path of PATHS) {
      await openInLanguage(page, addressOf(path), tag);
      for (const width of [1440, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoHorizontalScroll(page);
      }
      expect([path, await findEnglish(page)]).toEqual([path, []]);
      await expectAccessible(page, "all but contrast");
    }
  });

  test(`the pages in ${english} weigh at most 20 kB more than the English ones`, async ({ page, browser }) => {
    test.slow();
    const bytesOf = async (path: string, language: string) => {
      await openInLanguage(page, site.url + path, language);
      // The first visitors get the page whole; later ones fetch its data separately.
      const html = async () => (await page.request.get(site.url + path)).text();
      await expect.poll(html).toContain("deferred-data");
      const visit = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const fresh = await visit.newPage();
      const files = await weigh(
        await collectRequests(fresh, async () => {
          await fresh.goto(site.url + path);
          await hydrate(fresh);
        }),
      );
      await visit.close();
      return files.reduce((sum, { bytes }) => sum + bytes, 0);
    };
    const excess: Record<string, number> = {};
    for (const { href } of Object.values(pages)) {
      const [inEnglish, translated] = [await bytesOf(href, "en-IN"), await bytesOf(addressIn(language, href), tag)];
      if (translated - inEnglish > 20_000) excess[href] = translated - inEnglish;
    }
    expect(excess).toEqual({});
  });
}

test("a visitor changes the language of the page they are on, and it is emphasised on their next visit", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await untilShown(page, `${site.url}/about-us`, languages.kn.name);
  await page.goto(`${site.url}/about-us`);
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

function drafted(language: TranslatedLanguage, area: string, text: string): string {
  const draft = drafts[language][area]?.[text];
  if (!draft) throw new Error(`${area} has no draft of "${text}"`);
  return draft;
}

const CONTACT = { name: "Lakshmi", phone: "9845012346" };
const PLOT = { email: "a@example.com", location: "ಹಾಸನ", plot_size: "1200" };

const VISITS = [
  { language: "kn", isScripted: true },
  { language: "hi", isScripted: false },
] as const;

for (const { language, isScripted } of VISITS) {
  const preposition = isScripted ? "with" : "without";
  const { english, folder, tag } = languages[language];
  test(`a visitor estimates their house and finds a plan in ${english} ${preposition} script`, async ({ browser }) => {
    const visit = await browser.newContext({ javaScriptEnabled: isScripted, viewport: { width: 390, height: 844 } });
    const page = await visit.newPage();
    await openInLanguage(page, site.url + addressIn(language, pages.estimator.href), tag);
    const form = page.locator(`form[action="${folder}${estimatePage}"]`);
    await form.locator("[name=plot]").fill("40x60");
    await form.locator("[name=plot]").press("Enter");
    await expect(page.getByRole("main")).toContainText("2,400");
    await expect(page.locator("html")).toHaveAttribute("lang", tag);
    const pdf = page.locator('a[href^="/api/estimate.pdf"]').first();
    expect(await pdf.getAttribute("href")).toContain(`language=${language}`);

    await openInLanguage(page, site.url + addressIn(language, pages.designs.href), tag);
    const filters = page.locator(`form[action="${folder}${designResultsPage}"]`);
    await page.locator("details").filter({ has: filters }).locator("summary").first().click();
    const choice = filters.locator("label:has(input:not([value='']):enabled)").first();
    await choice.click();
    if (!isScripted) await filters.locator("button[type=submit]").click();
    await expect(page.getByRole("status").filter({ hasText: /\d/ }).first()).toHaveText(SCRIPT[language]);
    expect(new URL(page.url()).pathname).toBe(folder + (isScripted ? pages.designs.href : designResultsPage));
    await visit.close();
  });

  test(`a form in ${english} ${preposition} script asks for missing answers, keeps what was typed and is answered, and staff see the language`, async ({
    browser,
    page,
  }) => {
    const visit = await browser.newContext({ javaScriptEnabled: isScripted });
    const visitor = await visit.newPage();
    const name = `${english} ${isScripted ? "scripted" : "plain"}`;
    await openInLanguage(visitor, site.url + addressIn(language, pages.contact.href), tag);
    const labels = await visitor.locator("#contact-form label").allInnerTexts();
    for (const label of labels) expect(label).toMatch(SCRIPT[language]);
    await visitor.locator("#contact-form [name=name]").fill(name);
    await visitor.locator("#contact-form [type=submit]").click();
    const form = visitor.locator(isScripted ? "#contact-form" : "main form");
    const complaint = drafted(language, "forms", requiredAnswers.phone);
    await expect(form.locator("[name=phone]")).toHaveAccessibleDescription(complaint);
    await expect(form.locator("[name=name]")).toHaveValue(name);
    await expect(visitor.locator("html")).toHaveAttribute("lang", tag);
    expect(await findEnglish(visitor)).toEqual([]);
    if (isScripted) await expectAccessible(visitor);

    for (const [field, value] of Object.entries({ ...CONTACT, ...PLOT, name })) {
      const control = form.locator(`[name=${field}]`);
      if (isScripted && field === "email") await form.locator("[type=submit]").click();
      await control.fill(value);
    }
    if (isScripted) await skipSpamDelay(visitor);
    await form.locator("button:not([type=button])").last().click();
    const receipt = visitor.getByRole("heading", { name: drafted(language, "forms", "We've got your enquiry") });
    await expect(receipt).toBeVisible();
    expect(await findEnglish(visitor)).toEqual([]);
    if (!isScripted) expect(new URL(visitor.url()).pathname).toBe(`${folder}/thank-you/sent`);
    await visit.close();

    await openDashboard(page, { site: site.url });
    await page.goto(`${site.url}/sagwan-enquiries?search=${encodeURIComponent(name)}`);
    await expect(page.getByRole("row").filter({ hasText: name })).toContainText(`${english}, `);
  });
}
