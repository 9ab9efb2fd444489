import { unexpected } from "../../contract/unexpected";
import { uniqueName } from "../support/form";
import { collectWarningsAndErrors, delayScripts, hydrate } from "../support/hydration";
import { test as base, expect, type Page, skipSpamDelay } from "../support/test";

declare global {
  interface Window {
    replaced?: { text: Text; words: string }[];
  }
}

/**
 * Replaces texts as browsers' translators do, now and after each change. Each "translation" has one more character of no
 * width, which locators ignore.
 */
const translate = (page: Page) =>
  page.evaluate(() => {
    const LEFT_ALONE = "font, script, style, noscript, textarea, svg, title, [translate=no]";
    const replaced: { text: Text; words: string }[] = [];
    window.replaced = replaced;

    function replace(text: Text) {
      if (!text.data.trim() || !text.isConnected || text.parentElement?.closest(LEFT_ALONE)) return;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      for (const font of [outer, inner]) font.style.verticalAlign = "inherit";
      inner.textContent = `${text.data}\u200b`;
      outer.append(inner);
      text.replaceWith(outer);
      replaced.push({ text, words: text.data });
    }

    function translateIn(node: Node) {
      if (node instanceof Text) return replace(node);
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(replace);
    }

    translateIn(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === "characterData" ? [target] : addedNodes) translateIn(node);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });

/** Changed texts that the translation replaced: the visitor still sees their old words. */
const unseenChanges = (page: Page) =>
  page.evaluate(() =>
    (window.replaced ?? [])
      .filter(({ text, words }) => !text.isConnected && text.data !== words)
      .map(({ text }) => text.data),
  );

type Open = (path: string) => Promise<void>;

const test = base.extend<{ isEarly: boolean; open: Open }>({
  isEarly: [true, { option: true }],
  open: async ({ page, isEarly }, use) => {
    const complaints = collectWarningsAndErrors(page);
    await use(async (path) => {
      const scripts = isEarly ? await delayScripts(page) : undefined;
      await page.goto(path);
      if (!isEarly) await hydrate(page);
      await translate(page);
      scripts?.release();
      if (isEarly) await hydrate(page);
    });
    await expect(page.getByRole("heading", { name: unexpected })).toHaveCount(0);
    expect(await unseenChanges(page)).toEqual([]);
    expect(complaints.filter((text) => !/ERR_FAILED|status of (404|422)/.test(text))).toEqual([]);
  },
});

const PAGES = ["/", "/about-us", "/our-project", "/designs-plans", "/designs-plans/honge", "/cost-estimator"];
PAGES.push("/package", "/package/mysuru", "/contact-us", "/questions", "/privacy", "/no-such-page");

const form = (page: Page) => page.locator("#contactform form");
const sumOn = (page: Page) => page.getByRole("status").locator("b").first();

for (const isEarly of [true, false])
  test.describe(isEarly ? "translated before hydration" : "translated after hydration", () => {
    test.use({ isEarly });

    test("each page stays translated when it is hydrated, and leads to another page", async ({ page, open }) => {
      test.slow(); // twelve pages
      for (const path of PAGES) {
        await open(path);
        const isTranslated = () =>
          page.evaluate(() => document.querySelector("h1")?.textContent?.endsWith("\u200b") ?? false);
        await expect.poll(isTranslated).toBe(true);
        const next = path === "/about-us" ? "Packages" : "About Us";
        await page.getByRole("banner").getByRole("link", { name: next, exact: true }).click();
        await expect(page).not.toHaveURL(path);
        await page.goBack();
        await expect(page).toHaveURL(path);
        await page.unrouteAll({ behavior: "wait" });
      }
    });
  });

test.describe("translated after hydration", () => {
  test.use({ isEarly: false });

  test("the estimator follows each choice", async ({ page, open }) => {
    await open("/cost-estimator");
    await expect(sumOn(page)).toHaveText("₹21 to 24.5 lakh");
    await page.getByRole("radio", { name: "G+2" }).check();
    await expect(sumOn(page)).toHaveText("₹31.5 to 37 lakh");
    await page.locator("#estimate-city").selectOption("Mysuru");
    await expect(page.getByText("Based on Bengaluru rules; Mysuru's differ.")).toBeVisible();
    await page.locator("#estimate-city").selectOption("Bengaluru");
    await expect(page.getByText("Based on Bengaluru rules")).toBeHidden();
    await page.locator("#estimate-size").fill("a ground or so");
    await page.locator("#estimate-size").blur();
    await expect(sumOn(page)).toHaveText("–");
    await page.getByRole("radio", { name: "I know how big the house should be" }).check();
    await page.getByLabel("House size, in sq ft").fill("1,200");
    await expect(sumOn(page)).toHaveText("₹19.5 to 22.5 lakh");
    await expect(page.getByRole("list", { name: "Added to your enquiry" })).toContainText("1,200 sq ft house");
  });

  test("a form says what is missing, asks, fails, is sent, and shows its receipt", async ({ page, open }) => {
    await open("/about-us?package=Essential");
    const button = form(page).getByRole("button", { name: /^(Continue|Book Free Consultation|Send anyway)$/ });
    await button.click();
    const nameField = form(page).getByLabel("Your name");
    await expect(nameField).toHaveAccessibleDescription(/Name is required/);
    await nameField.fill(uniqueName("Translated"));
    await expect(form(page).getByText("Name is required")).toBeHidden();
    await form(page).getByLabel("Phone number").fill("90000 1234");
    await button.click();
    await expect(form(page).getByText(/^This number has 9 digits/)).toBeVisible();
    await form(page).getByLabel("Phone number").fill("90000 12345");
    await button.click();
    await form(page).getByLabel("Plot size").fill("1200");
    await form(page).getByLabel("Email").fill("visitor@example.com");
    await form(page).getByLabel("Location of your plot").fill("Hennur");
    await skipSpamDelay(page);
    await page.route("**/api/enquiries", (route) => route.abort(), { times: 1 });
    await button.click();
    await expect(form(page).getByText(/^This didn't reach us/)).toBeVisible();
    await button.click();
    await expect(form(page).getByText("Form submitted successfully!")).toBeVisible();
    const receipt = page.getByRole("region", { name: "We've got your enquiry" });
    await receipt.getByRole("group").last().getByRole("button", { name: "Evening" }).click();
    await expect(receipt).toContainText(/We'll call you on \w+ \d+ \w+, 4 pm to 6 pm\./);
    await expect(form(page).getByText("Form submitted successfully!")).toBeHidden();
    await page.getByRole("button", { name: "Remove Essential" }).click();
    await expect(page.getByText("Added to your enquiry")).toBeHidden();
  });

  test("plans are found, opened, enlarged, shared and asked about", async ({ page, open }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
    page.on("dialog", (alert) => alert.accept());
    await open("/designs-plans");
    const cards = page.getByRole("article").filter({ visible: true });
    await page.getByText(/^Find a plan by/).click();
    await page.getByRole("radio", { name: "600 sq ft" }).check();
    await expect(cards.getByRole("heading")).toHaveText(["Tulasi", "Champa"]);
    await page.getByRole("link", { name: "Show all" }).click();
    await expect(cards).toHaveCount(6);
    await page.getByRole("link", { name: "View Details of Honge" }).click();
    const dialog = page.getByRole("dialog", { name: "Honge" });
    await dialog.getByRole("button", { name: "Zoom in" }).click();
    await expect(dialog.getByRole("button", { name: /show the whole picture/ })).toContainText("150");
    await dialog.getByRole("button", { name: "Picture 2 of 2" }).click();
    await dialog.getByRole("button", { name: "Share Honge" }).click();
    await dialog.getByRole("button", { name: "Copy link" }).click();
    await expect(dialog.getByRole("status")).not.toBeEmpty();
    await dialog.getByRole("link", { name: "Ask about this plan" }).click();
    await expect(page.getByRole("list", { name: "Added to your enquiry" })).toContainText("Floor plan Honge");
  });
});
