import { expectAccessible } from "../support/axe";
import { addEmployee, openDashboard, signIn } from "../support/staff";
import { type Browser, expect, type Page, test } from "../support/test";

const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

async function onPhone(browser: Browser) {
  const context = await browser.newContext({ userAgent: PHONE, viewport: { width: 390, height: 844 } });
  return context.newPage();
}

async function openOwnSessions(page: Page, name: RegExp) {
  await page.getByRole("button", { name }).click();
  await page.getByRole("button", { name: "Signed-in devices" }).click();
  return page.getByRole("dialog", { name: "Signed-in devices" });
}

async function expectOut(page: Page) {
  expect((await page.request.get("/api/enquiries")).status()).toBe(401);
  expect(await (await page.request.get("/api/auth/session")).json()).toEqual({});
  await page.goto("/sagwan-dashboard");
  await expect(page).toHaveURL(/\/login-page/);
}

test("staff see where they are signed in, and end a session by keyboard, which is signed out at once", async ({
  page,
  browser,
}) => {
  const employee = await addEmployee(["dashboard", "enquiries"]);
  const phone = await onPhone(browser);
  await signIn(phone, employee);
  await openDashboard(page, employee);
  const dialog = await openOwnSessions(page, /Yamuna/);
  const rows = dialog.getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: "This device" })).toHaveCount(1);
  await expect(rows.filter({ hasText: "Chrome on Android" })).toContainText("Last used");
  await expectAccessible(page);

  await dialog.getByRole("button", { name: "Sign out Chrome on Android" }).focus();
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(1);
  await expect(page.getByText("1 device signed out")).toBeVisible();
  await expectOut(phone);
  expect((await page.request.get("/api/enquiries")).status()).toBe(200);

  await signIn(phone, employee);
  await page.reload();
  const again = await openOwnSessions(page, /Yamuna/);
  await again.getByRole("button", { name: "Sign out all others" }).click();
  await expect(again.getByRole("listitem")).toHaveCount(1);
  await expectOut(phone);
});
