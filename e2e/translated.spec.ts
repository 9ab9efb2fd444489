import { languages, TRANSLATED, type TranslatedLanguage } from "../contract/language";
import type { SiteText } from "../contract/schemas/translation";
import { addressIn } from "../lib/content/language/address";
import { estimatePage, foundPage, pages, thanksPage } from "../lib/content/pages";
import { receiptWords } from "../lib/content/receipt-words";
import { drafts } from "../lib/content/translations/drafts";
import { freePort } from "../scripts/support/free-port.mjs";
import { prepareTestServer } from "../scripts/testing/test-server.mjs";
import { expectAccessible, expectNoHorizontalScroll } from "./support/axe";
import { hydrate, watchHydration } from "./support/hydration";
import { openDashboard, signIn } from "./support/staff";
import { expect, type Page, test } from "./support/test";
import { unhurried } from "./support/unhurried";
import { startWeb } from "./support/web";
import { requestsOf, weigh } from "./support/weigh";

const WORD: Record<TranslatedLanguage, string> = { kn: "ಅನುವಾದ", hi: "अनुवाद" };
const PLACE: Record<TranslatedLanguage, string> = { kn: "ಹಾಸನ", hi: "हासन" };
const SCRIPT: Record<TranslatedLanguage, RegExp> = { kn: /[\u0c80-\u0cff]/, hi: /[\u0900-\u097f]/ };
let site: string;
let web: Awaited<ReturnType<typeof startWeb>>;

/** Gives each text without a translation a made-up one with its placeholders, confirms all, and opens both languages. */
test.beforeAll(async ({ playwright }) => {
  const { env } = await prepareTestServer({ PORT: String(await freePort()) });
  site = `http://localhost:${env.PORT}`;
  web = await startWeb(env);
  await web.says("serving");
  const request = await playwright.request.newContext({ extraHTTPHeaders: { origin: site } });
  await signIn({ request }, { site });
  for (const language of TRANSLATED) {
    const at = `${site}/api/translations/${language}`;
    const { data } = (await (await request.get(at)).json()) as { data: SiteText[] };
    const texts = data.map(({ english, text }) => ({
      english,
      text: text || [WORD[language], ...(english.match(/\{\w+\}/g) ?? [])].join(" "),
    }));
    for (let from = 0; from < texts.length; from += 500) {
      const confirmed = await request.put(`${at}/confirmed`, { data: { texts: texts.slice(from, from + 500) } });
      expect(await confirmed.text()).toContain("success");
    }
    expect((await request.put(`${at}/open`)).status()).toBe(200);
  }
  await request.dispose();
});

test.afterAll(() => web[Symbol.asyncDispose]());

/** Opens a page as it is after a save: the first visit may still get the former version. */
async function open(page: Page, path: string, tag: string) {
  await expect(async () => {
    await page.goto(site + path);
    expect(await page.locator("html").getAttribute("lang")).toBe(tag);
  }).toPass();
}

/** The English sentences that a page or part of it shows, or gives to screen readers. Names and units are no sentence. */
const englishOn = (page: Page, part = "body") =>
  page.evaluate((selector) => {
    const ENGLISH = /(?:\b[A-Za-z']{2,}\b\W+){2}[A-Za-z']{2,}/;
    const OTHER = /[\u0900-\u097f\u0c80-\u0cff]/;
    const isEnglish = (text: string) => ENGLISH.test(text) && !OTHER.test(text) && !/https?:|@/.test(text);
    const found: string[] = [];
    const root = document.querySelector(selector) ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text;
      if (!parentElement?.closest("script, style, template, noscript") && isEnglish(data)) found.push(data.trim());
    }
    const named = root.querySelectorAll("[aria-label], [title], [placeholder], img[alt]");
    for (const one of named)
      for (const name of ["aria-label", "title", "placeholder", "alt"]) {
        const value = one.getAttribute(name) ?? "";
        if (isEnglish(value)) found.push(value);
      }
    return [...new Set([document.title, ...found].filter(isEnglish))];
  }, part);

const PATHS = [
  ...Object.values(pages).map(({ href }) => href),
  "/package/mysuru",
  thanksPage,
  foundPage,
  `${estimatePage}?plot=30x40&floors=2`,
  "/designs-plans/tulasi",
  "/no-such-page",
  "/package/nowhere",
];

for (const language of TRANSLATED) {
  const { english, folder, tag } = languages[language];

  test(`no sentence is left in English on a fully confirmed page in ${english}, with script`, async ({ page }) => {
    test.slow();
    const left: Record<string, string[]> = {};
    for (const path of PATHS) {
      await open(page, path === "/no-such-page" ? folder + path : addressIn(language, path), tag);
      const sentences = await englishOn(page);
      if (sentences.length > 0) left[path] = sentences;
    }
    expect(left).toEqual({});
  });

  test(`the pages in ${english} are accessible and fit at 320, 390 and 1440 px`, async ({ page }) => {
    test.slow();
    for (const path of [pages.home.href, pages.estimator.href, pages.designs.href, pages.contact.href]) {
      await open(page, addressIn(language, path), tag);
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoHorizontalScroll(page);
      }
      await expectAccessible(page);
    }
  });

  test(`the pages in ${english} weigh at most 20 kB more than the English ones`, async ({ page, browser }) => {
    test.slow();
    const bytesOf = async (path: string, its: string) => {
      await open(page, path, its);
      const visit = await browser.newContext({ viewport: { width: 390, height: 844 } });
      await watchHydration(visit);
      const fresh = await visit.newPage();
      const files = await weigh(
        await requestsOf(fresh, async () => {
          await fresh.goto(site + path);
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

  for (const isScripted of [true, false]) {
    test(`a visitor estimates their house and finds a plan in ${english} ${isScripted ? "with" : "without"} script`, async ({
      browser,
    }) => {
      const visit = await browser.newContext({ javaScriptEnabled: isScripted, viewport: { width: 390, height: 844 } });
      const page = await visit.newPage();
      await open(page, addressIn(language, pages.estimator.href), tag);
      const form = page.locator(`form[action="${folder}${estimatePage}"]`);
      await form.locator("[name=plot]").fill("40x60");
      await form.locator("[name=plot]").press("Enter");
      await expect(page.getByRole("main")).toContainText("2,400");
      await expect(page.locator("html")).toHaveAttribute("lang", tag);
      const pdf = page.locator('a[href^="/api/estimate.pdf"]').first();
      expect(await pdf.getAttribute("href")).toContain(`language=${language}`);

      await open(page, addressIn(language, pages.designs.href), tag);
      const filters = page.locator(`form[action="${folder}${foundPage}"]`);
      await page.locator("details").filter({ has: filters }).locator("summary").first().click();
      const choice = filters.locator("label:has(input:not([value='']):enabled)").first();
      await choice.click();
      if (!isScripted) await filters.locator("button[type=submit]").click();
      await expect(page.getByRole("status").filter({ hasText: /\d/ }).first()).toHaveText(SCRIPT[language]);
      expect(new URL(page.url()).pathname).toBe(folder + (isScripted ? pages.designs.href : foundPage));
      await visit.close();
    });
  }

  for (const isScripted of [true, false]) {
    test(`an enquiry from a page in ${english} ${isScripted ? "with" : "without"} script is answered in ${english}, and staff see the language`, async ({
      browser,
      page,
    }) => {
      const visit = await browser.newContext({ javaScriptEnabled: isScripted });
      const visitor = await visit.newPage();
      const name = `${english} ${isScripted ? "scripted" : "plain"}`;
      await visitor.goto(site + addressIn(language, pages.contact.href));
      const form = visitor.locator("#contact-form");
      const answers = { name, phone: "9845012345", email: "a@example.com", location: "Hassan", plot_size: "1200" };
      for (const [field, value] of Object.entries(answers)) await form.locator(`[name=${field}]`).fill(value);
      for (const label of await form.locator("label").allInnerTexts()) expect(label).toMatch(SCRIPT[language]);
      await form.locator("button[type=submit]").click();
      const receipt = visitor.getByRole("heading", { name: drafts[language].forms?.[receiptWords.title] });
      await expect(receipt).toBeVisible();
      if (!isScripted) expect(new URL(visitor.url()).pathname).toBe(`${folder}/thank-you/sent`);
      await visit.close();

      await openDashboard(page, { site });
      await page.goto(`${site}/sagwan-enquiries?search=${encodeURIComponent(name)}`);
      await expect(page.getByRole("row").filter({ hasText: name })).toContainText(`${english}, `);
    });
  }

  const contact = { name: english, phone: "9845012346" };
  const plot = { email: "a@example.com", location: PLACE[language], plot_size: "1200" };
  for (const { device, viewport, steps } of [
    { device: "a desktop", viewport: { width: 1440, height: 900 }, steps: [contact, plot] },
    { device: "a phone", viewport: { width: 390, height: 844 }, steps: [{ ...contact, ...plot }] },
  ])
    test(`the pop-up on ${device} asks and answers in ${english}`, async ({ browser }) => {
      const visit = await browser.newContext({ viewport });
      const page = await visit.newPage();
      await open(page, addressIn(language, pages.about.href), tag);
      const popup = page.locator("consultation-popup");
      await expect(popup.getByRole("dialog")).toBeVisible();
      expect(await englishOn(page, "consultation-popup")).toEqual([]);
      if (device === "a phone") await popup.locator("[data-unfold]").click();
      for (const step of steps) {
        for (const [field, answer] of Object.entries(step)) await popup.locator(`[name=${field}]`).fill(answer);
        await unhurried(page);
        await popup.locator("form[action='/api/enquiries'] [type=submit]").click();
        expect(await englishOn(page, "consultation-popup")).toEqual([]);
      }
      await expect(popup.getByRole("heading", { name: drafts[language].forms?.[receiptWords.title] })).toBeVisible();
      expect(await englishOn(page, "consultation-popup")).toEqual([]);
      await visit.close();
    });

  test(`an estimate is shared in ${english}, read by the family with and without script, offered the next day and forgotten`, async ({
    browser,
    request,
  }) => {
    const visit = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await visit.newPage();
    await open(page, `${addressIn(language, pages.estimator.href)}?plot=30x40&floors=2&city=mysuru`, tag);
    const sum = (of: Page) => of.getByRole("status").locator("b").first();
    await expect(sum(page)).toHaveText(/^₹[\d,]+$/);
    const cost = await sum(page).innerText();
    const sent = await page.locator('a[href^="https://wa.me/?text="]').first().getAttribute("href");
    const message = new URL(sent ?? "").searchParams.get("text") ?? "";
    expect(message).toMatch(SCRIPT[language]);
    expect(message).toContain(cost);
    const link = message.split(" ").at(-1) ?? "";
    expect(link.startsWith(`${site}${folder}${estimatePage}?`)).toBe(true);

    const html = await (await request.get(link)).text();
    expect(html.match(/<meta property="og:title" content="([^"]*)"/)?.[1]).toMatch(SCRIPT[language]);
    const picture = html.match(/<meta property="og:image" content="([^"]*)"/)?.[1]?.replaceAll("&amp;", "&");
    expect((await request.get(picture ?? "")).headers()["content-type"]).toBe("image/jpeg");
    for (const javaScriptEnabled of [true, false]) {
      const family = await browser.newPage({ javaScriptEnabled });
      await family.goto(link);
      await expect(sum(family)).toHaveText(cost);
      await expect(family.locator("html")).toHaveAttribute("lang", tag);
      await family.close();
    }

    await page.locator("#estimate-size").fill("30x50");
    await expect(sum(page)).not.toHaveText(cost);
    const changed = await sum(page).innerText();
    await page.close();
    // Another tab has the browser's local storage, but not the visit's session storage.
    const nextDay = await visit.newPage();
    await nextDay.goto(site + addressIn(language, pages.estimator.href));
    await expect(nextDay.locator("[data-kept]")).toContainText(changed);
    expect(await englishOn(nextDay, "[data-kept]")).toEqual([]);
    await nextDay.locator("[data-kept] [data-open]").click();
    await expect(nextDay).toHaveURL(/plot=30x50/);
    await expect(sum(nextDay)).toHaveText(changed);
    await nextDay.close();
    const later = await visit.newPage();
    await later.goto(site + addressIn(language, pages.estimator.href));
    await later.locator("[data-forget]").click();
    await expect(later.locator("[data-forgotten]")).toHaveText(SCRIPT[language]);
    await visit.close();
  });
}

test("a visitor changes the language of the page they are on, and it is emphasised on their next visit", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(async () => {
    await page.goto(`${site}/about-us`);
    await expect(page.getByRole("banner").getByRole("link", { name: languages.kn.name })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole("banner").getByRole("link", { name: languages.kn.name }).click();
  await expect(page).toHaveURL(`${site}/kn/about-us`);
  await expect(page.locator("html")).toHaveAttribute("lang", languages.kn.tag);
  await page.getByRole("navigation").first().getByRole("link").nth(2).click();
  await expect(page).toHaveURL(`${site}/kn/our-project`);
  await page.goto(`${site}/our-project`);
  await expect(page.locator("html")).toHaveAttribute("data-language", "kn");
});

test("each language names the others for search engines, and is in the sitemap", async ({ request }) => {
  const html = await (await request.get(`${site}/hi/about-us`)).text();
  expect(html).toContain(`hrefLang="kn-IN" href="${site}/kn/about-us"`);
  expect(html).toContain(`hrefLang="x-default" href="${site}/about-us"`);
  expect(html).toContain(`rel="canonical" href="${site}/hi/about-us"`);
  await expect(async () => {
    expect(await (await request.get(`${site}/sitemap.xml`)).text()).toContain(`<loc>${site}/kn/about-us</loc>`);
  }).toPass();
});
