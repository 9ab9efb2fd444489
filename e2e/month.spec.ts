import { readFile } from "node:fs/promises";
import { countClicks } from "./support/clicks";
import { addQuote } from "./support/rows";
import { openDashboard, signIn } from "./support/staff";
import { expect, test } from "./support/test";

test("the month for the accountant takes three presses from the dashboard", async ({ page }) => {
  await openDashboard(page);
  const clicks = await countClicks(page);
  await page.getByRole("link", { name: "Month report" }).click();
  await page.getByRole("button", { name: "Last month" }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d/);
  await expect(page.getByRole("button", { name: "Last month" })).toHaveAttribute("aria-pressed", "true");
  const arrives = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export XLSX" }).click();
  const file = await arrives;
  expect(await clicks()).toBe(3);
  expect(file.suggestedFilename()).toMatch(/^Month \d{4}-\d\d-01 to \d{4}-\d\d-\d\d\.xlsx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe("PK");
});

test("a quote marked as accepted by one press leaves the pipeline and counts in the month's won value", async ({
  page,
}) => {
  await signIn(page);
  const month = async () =>
    (await (await page.request.get(`/api/follow-up/month?from=${today()}&to=${today()}`)).json()) as {
      now: { accepted: { count: number } };
    };
  const { id } = await addQuote(page);
  const before = (await month()).now.accepted.count;
  await page.goto(`/sagwan-enquiries?record=${id}`);
  const quotes = page.getByRole("region", { name: "Quotes" });
  await expect(quotes).toContainText("Not sent");
  await quotes.getByRole("button", { name: /^Mark as sent/ }).click();
  await expect(quotes).toContainText("Sent");
  await quotes.getByRole("button", { name: /^Accepted/ }).click();
  await expect(quotes.getByRole("button", { name: /^Reopen/ })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: /marked quote Q-\d{4}-\d{4} as accepted/ })).toBeVisible();
  expect((await month()).now.accepted.count).toBeGreaterThan(before);
});

test("a quote is found by its number with Ctrl+K", async ({ page }) => {
  await openDashboard(page);
  const { name, id } = await addQuote(page);
  const { data } = await (await page.request.get(`/api/quotes?search=${encodeURIComponent(name)}&limit=5`)).json();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill(data[0].number);
  await page.getByRole("option", { name: new RegExp(name) }).click();
  await expect(page).toHaveURL(new RegExp(`record=${id}`));
});

test("the printed month has the figures and no bars, menus or buttons", async ({ page }) => {
  await signIn(page);
  await page.goto("/sagwan-dashboard?report=month");
  await expect(page.getByRole("rowheader", { name: "Leads", exact: true })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("rowheader", { name: "Leads", exact: true })).toBeVisible();
  for (const hidden of ["navigation", "banner", "contentinfo", "button"] as const)
    await expect(page.getByRole(hidden).filter({ visible: true })).toHaveCount(0);
});

/** In Bengaluru. */
const today = () => new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata" }).format(new Date());
