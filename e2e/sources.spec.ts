import { withSource } from "../contract/enquiry-source";
import type { SourcesReport } from "../contract/schemas/sources";
import { post } from "./support/rows";
import { signIn } from "./support/staff";
import { type Browser, expect, type Page, test } from "./support/test";
import { uniqueName, uniquePhone } from "./support/unique";

/** The browser of the tests is a bot by its name. */
const PHONE =
  "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
/** Views are stored twice a minute. */
const STORED_WITHIN_MS = 60_000;

const today = () => new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata" }).format(new Date());

async function addEnquiry(page: Page, source: string, campaign: string) {
  const answers = { email: "visitor@example.com", location: "Hebbal", plot_size: "1200" };
  const enquiry = withSource("Two floors", { utm_source: source, utm_campaign: campaign });
  const row = { name: uniqueName("Led"), phone: uniquePhone(), ...answers, enquiry, status: "active" };
  await post(page, "/api/enquiries", row);
}

async function readReport(page: Page) {
  const response = await page.request.get(`/api/sources?from=${today()}&to=${today()}`);
  return ((await response.json()) as SourcesReport).now;
}

/** Opens a page by an advertisement, goes on by a link, and comes once more as a bot. */
async function visit(browser: Browser, baseURL: string | undefined, source: string) {
  const context = await browser.newContext({ baseURL, userAgent: PHONE });
  const visitor = await context.newPage();
  await visitor.goto(`/?utm_source=${source}&utm_campaign=teak-2`);
  await visitor.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await visitor.waitForURL("**/about-us");
  await visitor.request.get(`/?utm_source=${source}`, { headers: { "user-agent": "Googlebot/2.1" } });
  await visitor.request.head(`/?utm_source=${source}`);
  await context.close();
}

test("a visit by an advertisement is counted once for its source, the next page only within the site, and bots never", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const source = `fair-${Date.now()}`;
  await signIn(page);
  const inside = (await readReport(page)).inside;
  await visit(browser, baseURL, source);
  const rowOf = async () => (await readReport(page)).rows.find((row) => row.source === source);
  await expect.poll(async () => (await rowOf())?.figures.views, { timeout: STORED_WITHIN_MS }).toBe(1);
  expect((await rowOf())?.campaigns.map(({ campaign }) => campaign)).toEqual(["teak-2"]);
  await expect.poll(async () => (await readReport(page)).inside, { timeout: STORED_WITHIN_MS }).toBeGreaterThan(inside);
});

test("what an enquiry of a campaign costs is shown once its month's spend is entered", async ({ page }) => {
  const source = `fair-${Date.now()}`;
  await signIn(page);
  await addEnquiry(page, source, "teak-2");
  await addEnquiry(page, source, "villas");
  await page.goto("/sagwan-dashboard");
  await page.getByRole("link", { name: "Sources report" }).click();
  await expect(page.getByRole("region", { name: "Enquiries by source" })).toBeVisible();
  await page.getByRole("button", { name: "Add spend" }).click();
  const form = page.getByRole("dialog", { name: "Add spend" });
  await form.getByLabel("Source").fill(source);
  await form.getByLabel("Campaign").fill("teak-2");
  await form.getByLabel("Amount (₹)").fill("25,000");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  const table = page.getByRole("table", { name: "By source" });
  await table.getByRole("button", { name: `Show campaigns of ${source}` }).click();
  const shown = table.getByRole("row").filter({ hasText: source });
  await expect(shown).toContainText("₹12,500");
  await expect(table.getByRole("row").filter({ hasText: "teak-2" }).filter({ hasText: "₹25,000" })).toHaveCount(1);
});

const CSV = (source: string) =>
  ["Day,Campaign,Currency code,Cost", `2026-01-05,${source},INR,"1,500.00"`, `Total: Account,,INR,"1,500.00"`].join(
    "\n",
  );

test("a file of spend is shown before it is imported, and the same days are refused the second time", async ({
  page,
}) => {
  const source = `file-${Date.now()}`;
  await signIn(page);
  await page.goto("/sagwan-dashboard?report=sources&from=2026-01-01&to=2026-01-31");
  const dialog = page.getByRole("dialog", { name: "Import spend" });
  const choose = async (text: string) => {
    await page.getByRole("button", { name: "Import CSV" }).click();
    await dialog
      .getByLabel("CSV file")
      .setInputFiles({ name: "spend.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  };
  await choose("Day,Campaign,Currency code,Cost\n2026-01-05,a,USD,1");
  await expect(dialog.getByRole("alert")).toContainText("Only files in rupees");
  await page.keyboard.press("Escape");

  await choose(CSV(source));
  await expect(dialog.getByRole("table")).toContainText("₹1,500");
  await dialog.getByLabel("Source of the enquiries").fill(source);
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("table", { name: "Imported files" })).toContainText("spend.csv");
  await expect(page.getByRole("table", { name: "By source" })).toContainText(source);

  await choose(CSV(source));
  await dialog.getByLabel("Source of the enquiries").fill(source);
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(dialog.getByRole("alert")).toContainText("already has some of these days");
});

test("conversions are not given to Google until an admin turns them on", async ({ page }) => {
  await signIn(page);
  await page.goto("/sagwan-dashboard?report=sources");
  await page.getByRole("button", { name: "Export conversions" }).click();
  await expect(page.getByText(/Conversions are not exported/).first()).toBeVisible();
  await page.getByRole("link", { name: "Conversion settings" }).click();
  await expect(page.getByLabel("Export conversions for Google Ads")).not.toBeChecked();
});
