import { openFirstRecord } from "../support/staff.mjs";

/** @typedef {import("playwright").Page} Page */
/** @typedef {import("playwright").Locator} Locator */

const FILE = [
  "Sl No,Name,Mobile,Place,Site,Remarks",
  "1,Ramesh Kulkarni,98450 12345,Hebbal,1200,Wants two floors",
  "2,Lata Urs,98860 54321,Jayanagar,2400,Call after six",
  "3,Iqbal Ahmed,,Hennur,600,No number",
];

/** @type {(page: Page, name: string | RegExp) => Locator} */
const region = (page, name) => page.getByRole("region", { name });
/** @type {(page: Page) => Locator} */
const dialog = (page) => page.getByRole("dialog");
/** @type {(page: Page, name: string) => Promise<void>} */
const press = (page, name) => page.getByRole("button", { name, exact: true }).first().click();

/** @param {Page} page */
async function openRecord(page) {
  await page.goto("/sagwan-enquiries");
  await openFirstRecord(page);
}

/** @param {Page} page */
async function createQuote(page) {
  await press(page, "Create quote");
  const form = region(page, "New quote");
  await form.getByLabel("Package").selectOption({ index: 1 });
  await form.getByLabel("Built-up area (sq ft)").fill("1,200");
  await form.getByRole("button", { name: "Create quote" }).click();
  const quotes = region(page, "Quotes");
  await quotes.getByRole("button", { name: /^Mark as sent/ }).waitFor();
  return quotes;
}

/** By name as in lib/content/help/answers.ts. @type {{ name: string, show: (page: Page) => Promise<Locator> }[]} */
export const PICTURES = [
  {
    name: "today",
    async show(page) {
      await page.goto("/sagwan-dashboard");
      await page
        .getByRole("button", { name: /^Claim/ })
        .first()
        .waitFor();
      return region(page, "Today");
    },
  },
  {
    name: "record",
    async show(page) {
      await openRecord(page);
      return page.getByLabel(/: details$/);
    },
  },
  {
    name: "quotes",
    async show(page) {
      await openRecord(page);
      return createQuote(page);
    },
  },
  {
    name: "import",
    async show(page) {
      await page.goto("/sagwan-enquiries");
      await press(page, "Import");
      const file = { name: "leads.csv", mimeType: "text/csv", buffer: Buffer.from(FILE.join("\n")) };
      await dialog(page).getByLabel("Choose file").setInputFiles(file);
      await dialog(page)
        .getByText(/\d+ to add, /)
        .waitFor();
      return dialog(page);
    },
  },
  {
    name: "prices",
    async show(page) {
      await page.goto("/sagwan-packages");
      await press(page, "Change prices");
      await dialog(page).getByRole("table").waitFor();
      return dialog(page);
    },
  },
  {
    name: "page-text",
    async show(page) {
      await page.goto("/sagwan-site?document=home");
      await page.getByRole("button", { name: "Publish" }).first().waitFor();
      return page.getByRole("main");
    },
  },
  {
    name: "checklist",
    async show(page) {
      await page.goto("/sagwan-site");
      await page.getByRole("button", { name: "Send test enquiry" }).waitFor();
      return region(page, "Setup checklist");
    },
  },
  {
    name: "month",
    async show(page) {
      await page.goto("/sagwan-dashboard?report=month");
      await page.getByRole("table").first().waitFor();
      return page.getByRole("main");
    },
  },
  {
    name: "demo-data",
    async show(page) {
      await page.goto("/sagwan-site");
      await press(page, "Remove demo data");
      await dialog(page).getByRole("checkbox").first().waitFor();
      return dialog(page);
    },
  },
];
