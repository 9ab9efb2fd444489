import type { SiteText } from "@/contract/schemas/site-content";
import { TRANSLATED, type TranslatedLanguage } from "../../contract/language";
import { startSite } from "./process";
import { signIn } from "./staff";
import { expect, type Page, test } from "./test";

export const SCRIPT: Record<TranslatedLanguage, RegExp> = { kn: /[\u0c80-\u0cff]/, hi: /[\u0900-\u097f]/ };

/** Both languages are open and every draft is confirmed. The address is known once the journeys run. */
export function serveTranslatedSite(): { url: string } {
  const site = { url: "" };
  let web: Awaited<ReturnType<typeof startSite>>;

  test.beforeAll(async ({ playwright }) => {
    web = await startSite();
    site.url = web.site;
    const request = await playwright.request.newContext({ extraHTTPHeaders: { origin: site.url } });
    await signIn({ request }, { site: site.url });
    for (const language of TRANSLATED) {
      const at = `${site.url}/api/translations/${language}`;
      const { data } = (await (await request.get(at)).json()) as { data: SiteText[] };
      const texts = data.map(({ english, text }) => ({ english, text }));
      for (let from = 0; from < texts.length; from += 500) {
        const confirmed = await request.put(`${at}/confirmed`, { data: { texts: texts.slice(from, from + 500) } });
        expect(await confirmed.text()).toContain("success");
      }
      expect((await request.put(`${at}/open`)).status()).toBe(200);
    }
    await request.dispose();
  });

  test.afterAll(() => web[Symbol.asyncDispose]());
  return site;
}

export async function openIn(page: Page, address: string, tag: string) {
  const language = async () => (await (await page.request.get(address)).text()).match(/<html[^>]* lang="([^"]*)"/)?.[1];
  await expect.poll(language).toBe(tag);
  await page.goto(address);
}

/** Those that are shown or given to screen readers. Names and units are no sentence. */
export const englishOn = (page: Page, part = "body") =>
  page.evaluate((selector) => {
    const ENGLISH = /(?:\b[A-Za-z']{2,}\b\W+){2}[A-Za-z']{2,}/;
    const OTHER = /[\u0900-\u097f\u0c80-\u0cff]/;
    const isEnglish = (text: string) => ENGLISH.test(text) && !OTHER.test(text) && !/https?:|@/.test(text);
    const found: string[] = [];
    const root = document.querySelector(selector) ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text;
      // Where scripts run, a noscript element has its HTML as one text.
      if (parentElement && !parentElement.closest("script, style, template") && parentElement.localName !== "noscript")
        found.push(data.trim());
    }
    const named = root.querySelectorAll("[aria-label], [title], [placeholder], img[alt]");
    for (const one of named)
      for (const name of ["aria-label", "title", "placeholder", "alt"]) found.push(one.getAttribute(name) ?? "");
    return [...new Set([document.title, ...found].filter(isEnglish))];
  }, part);
