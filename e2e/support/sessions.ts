import { type Browser, expect, type Page } from "playwright/test";

const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

export async function onPhone(browser: Browser) {
  const context = await browser.newContext({ userAgent: PHONE, viewport: { width: 390, height: 844 } });
  return context.newPage();
}

export async function openOwnSessions(page: Page, name: RegExp) {
  await page.getByRole("button", { name }).click();
  await page.getByRole("button", { name: "Signed-in devices" }).click();
  return page.getByRole("dialog", { name: "Signed-in devices" });
}

/** An ended session gets no staff data. */
export async function expectOut(page: Page, site = "") {
  expect((await page.request.get(`${site}/api/enquiries`)).status()).toBe(401);
  expect(await (await page.request.get(`${site}/api/auth/session`)).json()).toEqual({});
  await page.goto(`${site}/sagwan-dashboard`);
  await expect(page).toHaveURL(/\/login-page/);
}
