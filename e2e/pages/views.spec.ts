import type { SourcesReport } from "../../contract/schemas/sources";
import { signIn } from "../support/staff";
import { type Browser, expect, type Page, test } from "../support/test";

/** The browser of the tests is a bot by its name. */
const PHONE =
  "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
/** Views are stored twice a minute. */
const STORED_WITHIN_MS = 60_000;

const today = () => new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata" }).format(new Date());

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
