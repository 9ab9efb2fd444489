import { expect, type Page } from "playwright/test";
import type { Screen } from "../../lib/content/screens";
import { testSettings } from "../../scripts/support/test-server.mjs";
import { siteOrigin } from "./sites";

type Options = { site?: string; email?: string; password?: string };

const { ADMIN_EMAIL, ADMIN_PASSWORD } = testSettings;

/** Signs this page's browser in by the calls that the form makes: no page is loaded and filled in for it. */
export async function signIn(
  page: Pick<Page, "request">,
  { site = "", email = ADMIN_EMAIL, password = ADMIN_PASSWORD }: Options = {},
) {
  const { csrfToken } = await (await page.request.get(`${site}/api/auth/csrf`)).json();
  const response = await page.request.post(`${site}/api/auth/callback/credentials`, {
    form: { csrfToken, email, password, callbackUrl: "/sagwan-dashboard" },
    maxRedirects: 0,
  });
  expect(response.headers().location).toMatch(/\/sagwan-dashboard$/);
}

/** Signs in so, and opens the dashboard. */
export async function openDashboard(page: Page, options: Options = {}) {
  await signIn(page, options);
  await page.goto(`${options.site ?? ""}/sagwan-dashboard`);
}

/** Signs in through the form, as people do, and ends on the dashboard. */
export async function typeSignIn(
  page: Page,
  { site = "", email = ADMIN_EMAIL, password = ADMIN_PASSWORD }: Options = {},
) {
  await page.goto(`${site}/login-page`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
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
  const response = await page.request.post("/api/employees", { data, headers: { origin: siteOrigin() } });
  if (!response.ok()) throw new Error(await response.text());
  await page.context().clearCookies();
  return { email, password };
}

/** What is there once a screen has read what it shows: its table; elsewhere what comes last. */
export const shownBy = (page: Page, { folder }: Screen) => {
  if (folder === "site") return page.getByRole("heading", { name: "Before you go live" });
  if (folder === "personal-data") return page.getByText("None is on record.");
  if (folder === "audit") return page.getByRole("region", { name: "Who did what" }).getByRole("listitem").first();
  return page.getByRole("table").last();
};
