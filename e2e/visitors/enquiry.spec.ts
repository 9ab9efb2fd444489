import { visitorMessages } from "../../contract/visitor-messages";
import { pages } from "../../lib/content/pages";
import { fillForm, uniqueName } from "../support/form";
import { findEnquiries } from "../support/rows";
import { openDashboard, signIn } from "../support/staff";
import { expect, type Page, skipSpamDelay, test } from "../support/test";

const form = (page: Page) => page.locator("#contactform form");

const textsOf = async (page: Page, name: string) => (await findEnquiries(page, name)).map(({ enquiry }) => enquiry);

const send = (page: Page) => form(page).getByRole("button", { name: "Book Free Consultation" }).click();

test("[FORM-01] [FORM-05] [HOME-05] [HOME-14] [DASH-02] on a phone a visitor sees the price at once, picks a city and sends an enquiry; staff find it on the dashboard", async ({
  page,
}) => {
  const name = uniqueName("Kavya Hegde");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(page.getByText("₹900 to ₹2,200")).toBeInViewport();
  await page.getByRole("link", { name: "See packages" }).click();
  await page.getByLabel("City").selectOption("Mysuru");
  await page.getByRole("link", { name: "Enquire" }).click();
  await fillForm(form(page), name);
  await skipSpamDelay(page);
  await send(page);
  await expect(page.getByText("Form submitted successfully!")).toBeVisible();
  await expect(form(page).getByLabel("Your name")).toHaveValue("");
  await expect(page.getByText("Form submitted successfully!")).toBeHidden();

  await openDashboard(page);
  await page.getByRole("searchbox", { name: "Search" }).fill(name.toUpperCase());
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("90000 12345");
  await expect(row).toContainText("1,200 sq.ft");
  await expect(row).toContainText("Pending");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[FORM-07] an enquiry is sent, its receipt is shown, and the visitor chooses a time for a call", async ({
    page,
    request,
  }) => {
    const name = uniqueName("No script");
    await page.goto("/");
    await fillForm(form(page), name);
    await send(page);
    await expect(page).toHaveURL(/\/thank-you\/sent\?/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const receipt = page.getByRole("region", { name: "We've got your enquiry" });
    await expect(receipt).toContainText(/Reference number[\da-f]{4} [\da-f]{4} [\da-f]{4}/);
    await receipt.getByRole("group").last().getByRole("button", { name: "Evening" }).click();
    await expect(receipt).toContainText(/We'll call you on \w+ \d+ \w+, 4 pm to 6 pm\./);
    await signIn(page);
    await expect
      .poll(() => textsOf(page, name))
      .toEqual([expect.stringMatching(/Form: home\nPage: \/\nCity: Bengaluru/)]);
    expect((await request.get("/api/enquiries")).status()).toBe(401);
  });
});

const PLACEMENTS = ["home", "about", "designs", "projects", "packages", "contact", "estimator"] as const;

test("[FORM-01] each page has a form that a browser without JavaScript sends, and that names its page", async ({
  request,
}) => {
  for (const placement of PLACEMENTS) {
    const path = pages[placement].href;
    const html = await (await request.get(path)).text();
    const [form = ""] = html.match(new RegExp(`<form[^>]* id="${placement}-form"[^>]*>.*?</form>`, "s")) ?? [];
    expect(form, path).toContain(' action="/api/enquiries"');
    expect(form, path).toContain(`<input type="hidden" name="placement" value="${placement}"`);
  }
});

test("[FORM-01] [FORM-05] [CONT-04] an enquiry is sent from /contact-us without leaving the page, and staff see its source", async ({
  page,
}) => {
  const name = uniqueName("contact");
  await page.goto("/contact-us?utm_source=leaflet");
  const form = page.locator("form#contact-form");
  await fillForm(form, name);
  await skipSpamDelay(page);
  await form.getByRole("button", { name: "Book Appointment" }).click();
  await expect(form.getByRole("status")).toHaveText(`${visitorMessages.enquiry.sent} We'll call you about your house.`);
  await expect(form.getByLabel("Your name")).toHaveValue("");
  await expect(form.getByRole("status")).toHaveText("");
  await expect(page.getByRole("region", { name: "What you sent" }).getByRole("listitem")).toContainText(name);
  await signIn(page);
  const source = /^-- From the website --\n(.*\n)*Form: contact\n(.*\n)*utm_source: leaflet/;
  await expect.poll(() => textsOf(page, name)).toEqual([expect.stringMatching(source)]);
});
