import { messages } from "../contract/messages";
import { signIn } from "./support/staff";
import { expect, type Locator, type Page, test } from "./support/test";
import { unhurried } from "./support/unhurried";
import { uniqueName } from "./support/unique";

async function send(form: Locator, name: string, button: string) {
  await form.getByLabel("Your name").fill(name);
  await form.getByLabel("Phone number").fill("90000 12345");
  await form.getByLabel("Email").fill("visitor@example.com");
  await form.getByLabel("Location of your plot").fill("Hennur");
  await form.getByLabel("Plot size").fill("1200");
  await unhurried(form.page());
  await form.getByRole("button", { name: button }).click();
}

/** What staff find of somebody's enquiry: its text, with where it came from below it. */
async function textsOf(page: Page, name: string) {
  const response = await page.request.get(`/api/enquiries?search=${encodeURIComponent(name)}`);
  return (await response.json()).data.map(({ enquiry }: { enquiry: string }) => enquiry);
}

const sent = messages.enquiry.sent;
const thanked = messages.enquiry.estimatorSent;
for (const { placement, path, button = "Book Free Consultation", said = sent, text = "" } of [
  { placement: "home", path: "/" },
  { placement: "about", path: "/about-us" },
  { placement: "designs", path: "/designs-plans" },
  { placement: "projects", path: "/our-project" },
  { placement: "packages", path: "/package" },
  { placement: "contact", path: "/contact-us", button: "Book Appointment" },
  {
    placement: "estimator",
    path: "/cost-estimator",
    button: "Send this estimate",
    said: thanked,
    text: "Parking: 01\n",
  },
]) {
  test(`[FORM-01] [FORM-05] an enquiry is sent from ${path}, and staff see where it came from`, async ({ page }) => {
    const name = uniqueName(placement);
    await page.goto(`${path}?utm_source=leaflet`);
    const form = page.locator(`form#${placement}-form`);
    await send(form, name, button);
    await expect(form.getByRole("status")).toHaveText(`${said} We'll call you about your house.`);
    await expect(form.getByLabel("Your name")).toHaveValue("");
    await expect(form.getByRole("status")).toHaveText("");
    await signIn(page);
    const whole = new RegExp(`^${text}-- From the website --\n(.*\n)*Form: ${placement}\n(.*\n)*utm_source: leaflet`);
    await expect.poll(() => textsOf(page, name)).toEqual([expect.stringMatching(whole)]);
  });
}

test("[CONT-04] the contact page lists what was sent from it", async ({ page }) => {
  await page.goto("/contact-us");
  await send(page.locator("form#contact-form"), "Ramesh Gowda", "Book Appointment");
  const list = page.getByRole("region", { name: "What you sent" });
  await expect(list.getByRole("listitem")).toContainText("Ramesh Gowda");
});
