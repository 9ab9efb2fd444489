import { withSource } from "../../contract/enquiry-source";
import type { SourcesReport } from "../../contract/schemas/sources";
import { addEnquiry } from "../support/rows";
import { signIn } from "../support/staff";
import { type Browser, expect, type Page, test } from "../support/test";
import { uniqueName, uniquePhone } from "../support/unique";

/** The browser of the tests is a bot by its name. */
const PHONE =
  "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
/** Views are stored twice a minute. */
const STORED_WITHIN_MS = 60_000;

const today = () => new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata" }).format(new Date());

const lead = (source: string, campaign: string) => ({
  name: uniqueName("Led"),
  phone: uniquePhone(),
  enquiry: withSource("Two floors", { utm_source: source, utm_campaign: campaign }),
});

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
  for (const campaign of ["teak-2", "villas"]) await addEnquiry(page, lead(source, campaign));
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
