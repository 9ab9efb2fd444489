import type { Page } from "playwright/test";
import { testSettings } from "../../scripts/support/test-server.mjs";

type Options = { site?: string; email?: string; password?: string };

/** Signs in through the form, as people do, and ends on the dashboard. */
export async function signIn(page: Page, { site = "", email, password }: Options = {}) {
  await page.goto(`${site}/login-page`);
  await page.getByLabel("Email").fill(email ?? testSettings.ADMIN_EMAIL);
  await page.getByLabel("Password", { exact: true }).fill(password ?? testSettings.ADMIN_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/sagwan-dashboard");
}

let added = 0;

/** A new member of staff with these permissions, made as the owner makes one. Ends signed out. */
export async function addEmployee(page: Page, permissions: string[]) {
  const password = "a password for one test";
  const email = `staff-${process.pid}-${Date.now()}-${added++}@example.com`;
  await signIn(page);
  const data = { name: "Ravi", role: "Site", permissions, phone: "9000011111", email, password };
  const headers = { origin: new URL(page.url()).origin };
  const response = await page.request.post("/api/employees", { data, headers });
  if (!response.ok()) throw new Error(await response.text());
  await page.context().clearCookies();
  return { email, password };
}
