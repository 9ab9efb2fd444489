import { languages, TRANSLATED, type TranslatedLanguage } from "../../contract/language";
import { requiredAnswers } from "../../contract/required-answers";
import { addressIn } from "../../lib/content/language/address";
import { estimatePage, foundPage, pages } from "../../lib/content/pages";
import { receiptWords } from "../../lib/content/receipt-words";
import { drafts } from "../../lib/content/translations";
import { expectAccessible } from "../support/axe";
import { openDashboard } from "../support/staff";
import { expect, test, unhurried } from "../support/test";
import { englishOn, openIn, SCRIPT, serveTranslatedSite } from "../support/translated-site";

const PLACE: Record<TranslatedLanguage, string> = { kn: "ಹಾಸನ", hi: "हासन" };
const site = serveTranslatedSite();

for (const language of TRANSLATED) {
  const { english, folder, tag } = languages[language];
  /** The draft of an English text in this part of the site. */
  function drafted(area: string, text: string): string {
    const draft = drafts[language][area]?.[text];
    if (!draft) throw new Error(`${area} has no draft of "${text}"`);
    return draft;
  }

  for (const isScripted of [true, false]) {
    test(`a visitor estimates their house and finds a plan in ${english} ${isScripted ? "with" : "without"} script`, async ({
      browser,
    }) => {
      const visit = await browser.newContext({ javaScriptEnabled: isScripted, viewport: { width: 390, height: 844 } });
      const page = await visit.newPage();
      await openIn(page, site.url + addressIn(language, pages.estimator.href), tag);
      const form = page.locator(`form[action="${folder}${estimatePage}"]`);
      await form.locator("[name=plot]").fill("40x60");
      await form.locator("[name=plot]").press("Enter");
      await expect(page.getByRole("main")).toContainText("2,400");
      await expect(page.locator("html")).toHaveAttribute("lang", tag);
      const pdf = page.locator('a[href^="/api/estimate.pdf"]').first();
      expect(await pdf.getAttribute("href")).toContain(`language=${language}`);

      await openIn(page, site.url + addressIn(language, pages.designs.href), tag);
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
      await visitor.goto(site.url + addressIn(language, pages.contact.href));
      const form = visitor.locator("#contact-form");
      const answers = { name, phone: "9845012345", email: "a@example.com", location: "Hassan", plot_size: "1200" };
      for (const [field, value] of Object.entries(answers)) await form.locator(`[name=${field}]`).fill(value);
      for (const label of await form.locator("label").allInnerTexts()) expect(label).toMatch(SCRIPT[language]);
      await form.locator("button[type=submit]").click();
      const receipt = visitor.getByRole("heading", { name: drafted("forms", receiptWords.title) });
      await expect(receipt).toBeVisible();
      if (!isScripted) expect(new URL(visitor.url()).pathname).toBe(`${folder}/thank-you/sent`);
      await visit.close();

      await openDashboard(page, { site: site.url });
      await page.goto(`${site.url}/sagwan-enquiries?search=${encodeURIComponent(name)}`);
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
      await openIn(page, site.url + addressIn(language, pages.about.href), tag);
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
      await expect(popup.getByRole("heading", { name: drafted("forms", receiptWords.title) })).toBeVisible();
      expect(await englishOn(page, "consultation-popup")).toEqual([]);
      await visit.close();
    });

  for (const isScripted of [true, false]) {
    const how = isScripted ? "with" : "without";

    test(`missing answers are asked for in ${english} ${how} script, and what was typed is kept`, async ({
      browser,
    }) => {
      const visit = await browser.newContext({ javaScriptEnabled: isScripted });
      const page = await visit.newPage();
      await openIn(page, site.url + addressIn(language, pages.contact.href), tag);
      await page.locator("#contact-form [name=name]").fill(english);
      await page.locator("#contact-form [type=submit]").click();
      const form = page.locator(isScripted ? "#contact-form" : "main form");
      await expect(form.locator("[name=phone]")).toHaveAccessibleDescription(drafted("forms", requiredAnswers.phone));
      await expect(form.locator("[name=name]")).toHaveValue(english);
      await expect(page.locator("html")).toHaveAttribute("lang", tag);
      expect(await englishOn(page)).toEqual([]);
      // axe is a script.
      if (isScripted) await expectAccessible(page);
      await visit.close();
    });
  }
}
