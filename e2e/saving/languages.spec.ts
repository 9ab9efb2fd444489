import { addressOfLanguage, addressOfLanguages } from "../../lib/content/screens";
import { expectFits } from "../support/axe";
import { hydrate } from "../support/hydration";
import { openInLanguage } from "../support/pages";
import { openDashboard } from "../support/staff";
import { expect, type Page, test } from "../support/test";

const ABOUT = addressOfLanguage("kn", "document:about");

const toast = (page: Page, words: string | RegExp) =>
  page.getByRole("region", { name: "Notifications" }).getByText(words);

test("a translation is refused without its placeholder, saved as a draft, and confirmed, all by keyboard", async ({
  page,
}) => {
  await openDashboard(page);
  await page.goto(ABOUT);
  const row = page.getByRole("listitem").filter({ hasText: "{city}" }).first();
  const field = row.getByRole("textbox", { name: "Kannada" });
  await expectFits(page);

  await field.fill("ನಾವು ಮರದ ಮನೆಗಳನ್ನು ಕಟ್ಟುತ್ತೇವೆ.");
  await expect(page.getByText("1 unsaved text").first()).toBeVisible();
  await field.press("Tab");
  await page.keyboard.press("Enter");
  await expect(row.getByRole("alert")).toContainText("{city}");
  await expect(field).toHaveAttribute("aria-invalid", "true");

  await field.fill("ನಾವು {city} ನಲ್ಲಿ ಮರದ ಮನೆಗಳನ್ನು ಕಟ್ಟುತ್ತೇವೆ.");
  await page.getByRole("link", { name: "All parts in Kannada" }).click();
  await page.getByRole("link", { name: "Translate About us" }).click();
  await expect(field).toHaveValue(/\{city\}/);
  await field.press("Tab");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Draft saved")).toBeVisible();
  await expect(row.getByText("Draft", { exact: true })).toBeVisible();

  await row.getByRole("button", { name: /^Confirm/ }).click();
  await expect(row.getByText("Confirmed", { exact: true })).toBeVisible();
  await page.reload();
  await expect(row.getByText("Confirmed", { exact: true })).toBeVisible();
  await expect(page.getByText("No unsaved text.").first()).toBeVisible();
});

test("an admin opens a language, the checklist names it until it is complete, pages mark what is still English, and they close", async ({
  page,
}) => {
  await openDashboard(page);
  await page.goto("/sagwan-site");
  await page.getByRole("link", { name: "Open Languages" }).click();
  await expect(page.getByRole("progressbar", { name: "Hindi" })).toBeVisible();
  await expectFits(page);

  await page.getByRole("button", { name: "Open to visitors Hindi" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Open", exact: true }).click();
  await expect(page.getByRole("button", { name: "Close Hindi" })).toBeVisible();
  await page.goto("/sagwan-site");
  await page.getByRole("link", { name: "Open Website in Hindi" }).click();
  await expect(page).toHaveURL(new RegExp(`${addressOfLanguage("hi").split("?")[1]}$`));
  await expectFits(page);

  const markedAsEnglish = page.getByRole("main").locator("p[lang=en-IN]");
  // Until a page of the opened language is rendered, a link to it loads a whole document.
  for (const path of ["/hi/our-project", "/hi/about-us"]) await openInLanguage(page, path, "hi-IN");
  await expect(markedAsEnglish.first()).toHaveText(/[a-z]/);
  await hydrate(page);
  await page.evaluate(() => document.body.toggleAttribute("data-same-document"));
  await page.getByRole("banner").getByRole("link", { name: "Our Projects" }).click();
  await expect(page).toHaveURL("/hi/our-project");
  await expect(markedAsEnglish.first()).toHaveText(/[a-z]/);
  await expect(page.locator("body[data-same-document]")).toBeAttached();

  await page.goto(addressOfLanguages);
  await page.getByRole("button", { name: "Close Hindi" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close pages" }).click();
  await expect(page.getByRole("button", { name: "Open to visitors Hindi" })).toBeVisible();
});
