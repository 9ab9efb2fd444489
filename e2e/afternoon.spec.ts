import { freePort } from "../scripts/support/free-port.mjs";
import { prepareTestServer, testSettings } from "../scripts/support/test-server.mjs";
import { countClicks } from "./support/clicks";
import { expect, type Locator, type Page, test } from "./support/test";
import { startWeb } from "./support/web";

/** These steps take some 32; the rest is for the logo and three invitations. */
const MOST_PRESSES = 60;

/** A site after its first start. */
async function startFresh() {
  const port = await freePort();
  const { env } = await prepareTestServer({ PORT: String(port) });
  const web = await startWeb(env);
  await web.says("serving");
  return { site: `http://localhost:${port}`, [Symbol.asyncDispose]: () => web[Symbol.asyncDispose]() };
}

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
  GSTIN: "29ABCDE1234F1Z5",
  WhatsApp: "+91 98450 12345",
  Phone: "+91 80 4123 4567",
  Email: "hello@example.in",
  "Office calling hours": "Between 10 and 6, Monday to Saturday",
};
const PRICES = { "Price of Essential in Bengaluru": "1,690", "Price of Premium in Bengaluru": "1,850" };

test(`the owner's afternoon: from a fresh start to live in at most ${MOST_PRESSES} presses`, async ({ page }) => {
  test.slow(); // a site of its own starts
  await using started = await startFresh();
  const { site } = started;
  await page.goto(`${site}/login-page`);
  const presses = await countClicks(page);

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
    await page.getByRole("button", { name: /^Remove: Location 2/ }).click();
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
    await expect(page.getByText("2 prices saved.")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  });

  await test.step("test enquiry", async () => {
    await menu(page, "Settings");
    await page.getByRole("button", { name: "Send test enquiry" }).click();
    await expect(checklist(page).getByText("In the list: yes")).toBeVisible();
  });

  await test.step("demo data", async () => {
    await line(page, "Demo data").getByRole("button", { name: "Remove demo data" }).click();
    const dialog = page.getByRole("dialog", { name: "Remove demo data" });
    await expect(dialog.getByText(/^38 enquiries, 21 customers, 15 projects and 2 team members will be/)).toBeVisible();
    await dialog.getByRole("button", { name: "Remove demo data" }).click();
    await expect(page.getByText("Demo data removed")).toBeVisible();
  });

  expect(await presses()).toBeLessThanOrEqual(MOST_PRESSES);
  for (const title of ["Company details", "WhatsApp number", "Address", "GSTIN", "Test enquiry", "Demo data"])
    await expect(line(page, title)).toContainText(`${title}: Done`);

  await test.step("the test enquiry is the only one; visitors see no demo project, and the new price", async () => {
    await menu(page, "Enquiries");
    await expect(page.getByRole("table", { name: "Enquiries" }).getByRole("row")).toHaveCount(1 + 1);
    await expect(page.getByRole("table", { name: "Enquiries" })).toContainText("Test enquiry");
    const bodyOf = async (path: string) => (await page.request.get(site + path)).text();
    await expect.poll(async () => (await bodyOf("/our-project")).includes("House with a long veranda")).toBe(false);
    await expect.poll(async () => (await bodyOf("/package/bengaluru")).includes("1,690")).toBe(true);
  });
});
