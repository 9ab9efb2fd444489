import { type APIRequestContext, expect, type Page, request as requests } from "playwright/test";
import { personalDataWords } from "../../lib/content/personal-data-words";
import { isOfSettings, type Screen } from "../../lib/content/screens";
import { testSettings } from "../../scripts/testing/test-server.mjs";
import { signIn as makeSignInCalls } from "../../tools/support/staff.mjs";
import { untilHydrated } from "./hydration";
import { siteOrigin } from "./sites";

type Options = { site?: string; email?: string; password?: string };

const { ADMIN_EMAIL, ADMIN_PASSWORD } = testSettings;

/** A source of cookies for calls: a page, or a test's request context. */
export type Client = { request: APIRequestContext };

/** Signs in by the sign-in form's calls. */
export async function signIn({ request }: Client, options: Options = {}) {
  const response = await makeSignInCalls(request, options);
  expect(response.headers().location).toMatch(/\/sagwan-dashboard$/);
}

export async function openDashboard(page: Page, options: Options = {}) {
  await signIn(page, options);
  await page.goto(`${options.site ?? ""}/sagwan-dashboard`);
}

/** Signs in through the form, and waits for the dashboard. */
export async function typeSignIn(
  page: Page,
  { site = "", email = ADMIN_EMAIL, password = ADMIN_PASSWORD }: Options = {},
) {
  await page.goto(`${site}/login-page`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/sagwan-dashboard");
  await untilHydrated(page);
}

let added = 0;

/** Adds a staff member with these permissions, as the owner. No enquiry of a journey has their name. */
export async function addEmployee(permissions: string[]) {
  const password = "a password for one test";
  const email = `staff-${process.pid}-${Date.now()}-${added++}@example.com`;
  const owner = await requests.newContext({ baseURL: siteOrigin() });
  await signIn({ request: owner });
  const data = { name: "Yamuna", role: "Site", permissions, phone: "9000011111", email, password };
  const response = await owner.post("/api/employees", { data, headers: { origin: siteOrigin() } });
  if (!response.ok()) throw new Error(await response.text());
  await owner.dispose();
  return { email, password };
}

/** Whether the menu of a browser without own categories has this screen. */
export const isInMenu = (screen: Screen) => !isOfSettings(screen) && screen.folder !== "category";

/** The element that shows that a screen has loaded: its table, or the last element of a screen without one. */
export const shownBy = (page: Page, { folder }: Screen) => {
  if (folder === "site") return page.getByRole("heading", { name: "Setup checklist" });
  if (folder === "personal-data") return page.getByRole("heading", { name: personalDataWords.screen.requests });
  if (folder === "audit") return page.getByRole("region", { name: "Activity log" }).getByRole("listitem").first();
  return page.getByRole("table").last();
};
