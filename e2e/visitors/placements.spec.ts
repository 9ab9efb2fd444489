import { visitorMessages } from "../../contract/visitor-messages";
import { ANSWERS, fillForm, uniqueName, uniqueWord } from "../support/form";
import { findEnquiries } from "../support/rows";
import { type Client, signIn } from "../support/staff";
import { expect, test, unhurried } from "../support/test";

const textsOf = async (client: Client, name: string) =>
  (await findEnquiries(client, name)).map(({ enquiry }) => enquiry);

function hiddenIn(html: string, id: string) {
  const [form = ""] = html.match(new RegExp(`<form[^>]* id="${id}"[^>]*>.*?</form>`, "s")) ?? [];
  const fields = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  const [, action = ""] = form.match(/ action="([^"]*)"/) ?? [];
  return { action, hidden: Object.fromEntries(fields.map(([, name, value]) => [name, value])) };
}

const PATHS = {
  home: "/",
  about: "/about-us",
  designs: "/designs-plans",
  projects: "/our-project",
  packages: "/package",
  contact: "/contact-us",
  estimator: "/cost-estimator",
};

// As a browser without JavaScript does.
test("[FORM-01] the form of each page sends an enquiry and leads to the thank-you page, and staff see its source", async ({
  request,
  baseURL,
}) => {
  const word = uniqueWord();
  for (const [placement, path] of Object.entries(PATHS)) {
    const { action, hidden } = hiddenIn(await (await request.get(path)).text(), `${placement}-form`);
    const form = { ...hidden, name: `${placement} ${word}`, ...ANSWERS, website: "" };
    const response = await request.post(action, { form, headers: { origin: String(baseURL) }, maxRedirects: 0 });
    expect([path, response.status(), response.headers().location]).toEqual([
      path,
      303,
      expect.stringMatching(/^\/thank-you\/sent\?/),
    ]);
  }
  await signIn({ request });
  const placements = async () => (await textsOf({ request }, word)).map((text) => text.match(/^Form: (.*)$/m)?.[1]);
  await expect.poll(async () => (await placements()).toSorted()).toEqual(Object.keys(PATHS).toSorted());
});

test("[FORM-01] [FORM-05] [CONT-04] an enquiry is sent from /contact-us without leaving the page, and staff see its source", async ({
  page,
}) => {
  const name = uniqueName("contact");
  await page.goto("/contact-us?utm_source=leaflet");
  const form = page.locator("form#contact-form");
  await fillForm(form, name);
  await unhurried(page);
  await form.getByRole("button", { name: "Book Appointment" }).click();
  await expect(form.getByRole("status")).toHaveText(`${visitorMessages.enquiry.sent} We'll call you about your house.`);
  await expect(form.getByLabel("Your name")).toHaveValue("");
  await expect(form.getByRole("status")).toHaveText("");
  await expect(page.getByRole("region", { name: "What you sent" }).getByRole("listitem")).toContainText(name);
  await signIn(page);
  const whole = /^-- From the website --\n(.*\n)*Form: contact\n(.*\n)*utm_source: leaflet/;
  await expect.poll(() => textsOf(page, name)).toEqual([expect.stringMatching(whole)]);
});
