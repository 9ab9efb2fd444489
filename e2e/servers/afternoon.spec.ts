import { testSettings } from "../../scripts/testing/test-server.mjs";
import { countClicks } from "../support/clicks";
import { startMailingSite } from "../support/process";
import { expect, type Locator, type Page, test } from "../support/test";

const MOST_PRESSES = 60;

/** Each field takes a press to get there; its text takes none. */
async function type(field: Locator, text: string) {
  await field.click();
  await field.fill(text);
}

const checklist = (page: Page) => page.getByRole("region", { name: "Setup checklist" });
const line = (page: Page, title: string) =>
  checklist(page)
    .getByRole("listitem")
    .filter({ hasText: new RegExp(`^${title}: (Done|To do)`) });
const menu = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Staff menu" }).getByRole("link", { name }).click();

const COMPANY = {
  "Legal name": "Sagwan Homes Private Limited",
  GSTIN: "29ABCDE1234F1ZW",
  WhatsApp: "+91 98450 12345",
  Phone: "+91 80 4123 4567",
  Email: "hello@example.in",
};
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" fill="#7a2e1d"/></svg>`;
const COLLEAGUES = [
  { name: "Arun Nair", phone: "98450 11111", email: "arun@example.in", role: "Sales" },
  { name: "Lata Rao", phone: "98450 22222", email: "lata@example.in", role: "Manager" },
  { name: "Imran Baig", phone: "98450 33333", email: "imran@example.in", role: "Accounts" },
];
const PRICES = { "Price of Essential in Bengaluru": "1,690", "Price of Premium in Bengaluru": "1,850" };

test(`the owner's afternoon: from a fresh start to live in at most ${MOST_PRESSES} presses`, async ({ page }) => {
  test.slow(); // a site of its own starts
  await using started = await startMailingSite();
  const { site } = started;
  await page.goto(`${site}/login-page`);
  const clicks = await countClicks(page);
  /** Presses outside the page: in the system's window of files, and in the list of a select. */
  let elsewhere = 0;

  await test.step("sign in, and open the checklist", async () => {
    await type(page.getByLabel("Email"), testSettings.ADMIN_EMAIL);
    await type(page.getByLabel("Password", { exact: true }), testSettings.ADMIN_PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await checklist(page).getByRole("link", { name: "View checklist" }).click();
  });

  await test.step("company", async () => {
    await line(page, "Company details").getByRole("link").click();
    for (const [label, value] of Object.entries(COMPANY))
      await type(page.getByRole("textbox", { name: label, exact: true }), value);
    const office = page.getByRole("group", { name: /^Location 1: Office/ });
    await type(office.getByLabel("Address", { exact: true }), "12, 4th Main, Jayanagar, Bengaluru 560011");
    await type(office.getByLabel("Map location"), "12.9250, 77.5938");
    await type(office.getByLabel("Opening hours"), "Monday to Saturday, 10 am to 6 pm");
    await page.getByRole("button", { name: /^Remove: Location 2/ }).click();
    await page
      .getByLabel("Logo: Upload logo (SVG or PNG)")
      .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(LOGO) });
    elsewhere += 3; // the field, the file, Open
    await expect(page.getByRole("button", { name: "Remove logo" })).toBeVisible();
    const link = page.getByRole("button", { name: /^Remove: Link 1/ });
    while (await link.count()) await link.click();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("No unsaved changes.")).toBeVisible();
    await menu(page, "Settings");
  });

  await test.step("WhatsApp", async () => {
    await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "A chat" }));
    await line(page, "WhatsApp number").getByRole("link", { name: "Open WhatsApp", exact: true }).click();
    await expect(line(page, "WhatsApp number")).toContainText(": Done");
  });

  await test.step("two prices", async () => {
    await menu(page, "Packages");
    await page.getByRole("button", { name: "Change prices" }).click();
    for (const [label, price] of Object.entries(PRICES)) await type(page.getByLabel(label, { exact: true }), price);
    await page.getByRole("button", { name: "Save 2 prices" }).click();
    await expect(page.getByText("2 prices saved.").first()).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  });

  await test.step("three invitations", async () => {
    await menu(page, "Employee");
    for (const { name, phone, email, role } of COLLEAGUES) {
      await page.getByRole("button", { name: "Invite colleague" }).click();
      const form = page.getByRole("dialog", { name: "Invite colleague" });
      await type(form.getByLabel("Name"), name);
      await type(form.getByLabel("Phone"), phone);
      await type(form.getByLabel("Email"), email);
      await form.getByLabel("Role").selectOption(role);
      elsewhere += 2;
      await form.getByRole("button", { name: "Send invitation" }).click();
      await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("Invited");
    }
  });

  await test.step("test enquiry", async () => {
    await menu(page, "Settings");
    await page.getByRole("button", { name: "Send test enquiry" }).click();
    await expect(checklist(page).getByText("In the list: yes")).toBeVisible();
  });

  await test.step("demo data", async () => {
    await line(page, "Demo enquiries, customers, projects and team")
      .getByRole("button", { name: "Remove demo data" })
      .click();
    const dialog = page.getByRole("dialog", { name: "Remove demo data" });
    await expect(dialog.getByText(/^38 enquiries, 21 customers, 15 projects and 2 team members will be/)).toBeVisible();
    await dialog.getByRole("button", { name: "Remove demo data" }).click();
    await expect(page.getByText("Demo data removed")).toBeVisible();
  });

  expect((await clicks()) + elsewhere).toBeLessThanOrEqual(MOST_PRESSES);
  for (const title of [
    "Company details",
    "Logo",
    "WhatsApp number",
    "Address",
    "GSTIN",
    "Test enquiry",
    "Demo enquiries, customers, projects and team",
  ])
    await expect(line(page, title)).toContainText(`${title}: Done`);

  await test.step("the test enquiry is the only one; visitors see no demo project, and the new price", async () => {
    await menu(page, "Employee");
    for (const { name } of COLLEAGUES) await expect(page.getByRole("row", { name: new RegExp(name) })).toBeVisible();
    await expect(page.getByRole("row", { name: /Meera Nair/ })).toHaveCount(0);
    await menu(page, "Enquiries");
    await expect(page.getByRole("table", { name: "Enquiries" }).getByRole("row")).toHaveCount(1 + 1);
    await expect(page.getByRole("table", { name: "Enquiries" })).toContainText("Test enquiry");
    const bodyOf = async (path: string) => (await page.request.get(site + path)).text();
    await expect.poll(async () => (await bodyOf("/our-project")).includes("House with a long veranda")).toBe(false);
    await expect.poll(async () => (await bodyOf("/")).includes("Partner bank A")).toBe(false);
    await expect.poll(async () => (await bodyOf("/package/bengaluru")).includes("1,690")).toBe(true);
  });
});
