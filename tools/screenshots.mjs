import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { step } from "../scripts/support/steps.mjs";
import { withSite } from "./support/served.mjs";
import { launchBrowser, signIn } from "./support/staff.mjs";

/** @typedef {import("playwright").Page} Page */
/** @typedef {import("playwright").Locator} Locator */
/** @typedef {import("playwright").BrowserContext} BrowserContext */

/** @param {string[]} names by default all */
export default async function drawScreenshots(names) {
  await mkdir(FOLDER, { recursive: true });
  await withSite({}, async ({ address }) => {
    const browser = await launchBrowser();
    try {
      const options = { baseURL: address, locale: "en-IN", timezoneId: "Asia/Kolkata" };
      const context = await browser.newContext({ ...options, viewport: { width: 1024, height: 900 } });
      await context.addInitScript(() => sessionStorage.setItem("consultation-dismissed", "yes"));
      await signIn(context.request);
      const wanted = (pictures) =>
        Object.entries(pictures).filter(([name]) => names.length === 0 || names.includes(name));
      // First, because pictures of the help page add rows.
      for (const [name, picture] of wanted(README)) await step(name, () => drawForReadme(context, picture));
      for (const [name, show] of wanted(HELP)) await step(name, () => drawForHelp(context, name, show));
    } finally {
      await browser.close();
    }
  });
}

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const HEIGHT = 759;
const GAP = 34;
const GROUND = "#e7ebeb";

/** A desktop's window and a phone's, side by side. */
const README = {
  "readme-home": { file: "docs/screenshots/home.jpg", desktop: "/", phone: "/" },
  "readme-staff": { file: "docs/screenshots/staff.jpg", desktop: "/sagwan-dashboard", phone: "/sagwan-enquiries" },
};

/** @param {BrowserContext} context @param {(typeof README)["readme-home"]} picture */
async function drawForReadme(context, { file, desktop, phone }) {
  const shoot = async (path, size) => {
    const page = await context.newPage();
    await page.setViewportSize(size);
    await page.goto(path, { waitUntil: "networkidle" });
    const image = await page.screenshot({ animations: "disabled" });
    await page.close();
    return sharp(image).resize({ height: HEIGHT }).toBuffer({ resolveWithObject: true });
  };
  const [wide, narrow] = [await shoot(desktop, DESKTOP), await shoot(phone, PHONE)];
  const left = wide.info.width + GAP;
  await sharp({ create: { width: left + narrow.info.width, height: HEIGHT, channels: 3, background: GROUND } })
    .composite([
      { input: wide.data, left: 0, top: 0 },
      { input: narrow.data, left, top: 0 },
    ])
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(file);
}

const FOLDER = "app/(staff)/admin/help/pictures";
/** Two columns of the help page on a desktop. */
const WIDTH = 720;
/** A longer list is cut at its end. */
const LONGEST = 560;

/** @param {BrowserContext} context @param {string} name @param {(typeof HELP)[string]} show */
async function drawForHelp(context, name, show) {
  const page = await context.newPage();
  const shown = await show(page);
  await page.waitForLoadState("networkidle");
  const image = await shown.screenshot({ animations: "disabled" });
  await page.close();
  const { data, info } = await sharp(image)
    .resize({ width: WIDTH, withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  await sharp(data)
    .extract({ left: 0, top: 0, width: info.width, height: Math.min(info.height, LONGEST) })
    .webp({ quality: 60, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`));
}

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
  await page.getByRole("table", { name: "Enquiries" }).getByRole("link").first().click();
  await page.getByRole("textbox", { name: "Details", exact: true }).waitFor();
  await page.getByText("Loading...").first().waitFor({ state: "hidden" });
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

/** By name as in lib/content/help/answers.ts. @type {Record<string, (page: Page) => Promise<Locator>>} */
const HELP = {
  async today(page) {
    await page.goto("/sagwan-dashboard");
    await page
      .getByRole("button", { name: /^Claim/ })
      .first()
      .waitFor();
    return region(page, "Today");
  },
  async record(page) {
    await openRecord(page);
    return page.getByLabel(/: details$/);
  },
  async quotes(page) {
    await openRecord(page);
    return createQuote(page);
  },
  async import(page) {
    await page.goto("/sagwan-enquiries");
    await press(page, "Import");
    const file = { name: "leads.csv", mimeType: "text/csv", buffer: Buffer.from(FILE.join("\n")) };
    await dialog(page).getByLabel("Choose file").setInputFiles(file);
    await dialog(page)
      .getByText(/\d+ to add, /)
      .waitFor();
    return dialog(page);
  },
  async prices(page) {
    await page.goto("/sagwan-packages");
    await press(page, "Change prices");
    await dialog(page).getByRole("table").waitFor();
    return dialog(page);
  },
  async "page-text"(page) {
    await page.goto("/sagwan-site?document=home");
    await page.getByRole("button", { name: "Publish" }).first().waitFor();
    return page.getByRole("main");
  },
  async checklist(page) {
    await page.goto("/sagwan-site");
    await page.getByRole("button", { name: "Send test enquiry" }).waitFor();
    return region(page, "Setup checklist");
  },
  async month(page) {
    await page.goto("/sagwan-dashboard?report=month");
    await page.getByRole("table").first().waitFor();
    return page.getByRole("main");
  },
  async "demo-data"(page) {
    await page.goto("/sagwan-site");
    await press(page, "Remove demo data");
    await dialog(page).getByRole("checkbox").first().waitFor();
    return dialog(page);
  },
};
