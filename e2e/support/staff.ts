import { Secret, TOTP } from "otpauth";
import { type APIRequestContext, expect, type Page, request as requests } from "playwright/test";
import { isSettingsScreen, type Screen } from "../../lib/content/screens";
import { testSettings } from "../../scripts/testing/test-server.mjs";
import { signIn as makeSignInCalls } from "../../tools/support/staff.mjs";
import { untilHydrated } from "./hydration";
import { siteOrigin } from "./sites";

type SignInOptions = { site?: string; email?: string; password?: string; firstScreen?: string };

const { ADMIN_EMAIL, ADMIN_PASSWORD } = testSettings;

export type Client = { request: APIRequestContext };

export async function signIn({ request }: Client, options: SignInOptions = {}) {
  const response = await makeSignInCalls(request, options);
  expect(response.headers().location).toMatch(/\/sagwan-dashboard$/);
}

export async function openDashboard(page: Page, options: SignInOptions = {}) {
  await signIn(page, options);
  await page.goto(`${options.site ?? ""}/sagwan-dashboard`);
}

export async function typeSignIn(page: Page, options: SignInOptions = {}) {
  await typePassword(page, options);
  await page.waitForURL(`**/sagwan-${options.firstScreen ?? "dashboard"}`);
  await untilHydrated(page);
}

export async function typeFirstStep(page: Page, options: SignInOptions) {
  await typePassword(page, options);
  await page.waitForURL("**/login-page/second-step");
}

async function typePassword(page: Page, { site = "", email = ADMIN_EMAIL, password = ADMIN_PASSWORD }: SignInOptions) {
  await page.goto(`${site}/login-page`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

let added = 0;

export async function addEmployee(permissions: string[]) {
  const password = "a password for one test";
  const email = `staff-${process.pid}-${Date.now()}-${added++}@example.com`;
  const owner = await requests.newContext({ baseURL: siteOrigin() });
  await signIn({ request: owner });
  // No enquiry of a journey has this name.
  const data = { name: "Yamuna", role: "Site", permissions, phone: "9000011111", email, password };
  const response = await owner.post("/api/employees", { data, headers: { origin: siteOrigin() } });
  if (!response.ok()) throw new Error(await response.text());
  await owner.dispose();
  return { email, password };
}

export const isInMenu = (screen: Screen) => !isSettingsScreen(screen) && screen.folder !== "category";

/** The screen's table, or the last element of a screen that has none. */
export const contentOf = (page: Page, { folder }: Screen) => {
  if (folder === "site") return page.getByRole("heading", { name: "Setup checklist" });
  if (folder === "personal-data") return page.getByRole("heading", { name: "Completed requests" });
  if (folder === "audit") return page.getByRole("region", { name: "Activity log" }).getByRole("listitem").first();
  if (folder === "quotes") return page.getByRole("table").or(page.getByText("No quotes yet.")).last();
  return page.getByRole("table").last();
};

export async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

export async function openFactors(page: Page, name: RegExp) {
  await page.getByRole("button", { name }).click();
  await page.getByRole("button", { name: "Two-step verification", exact: true }).click();
  return page.getByRole("dialog", { name: "Two-step verification" });
}

const STEP_MS = 30_000;
/** Each code works once. The code of the next step is accepted early. */
export const appCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

const CLICKS_KEY = "clicks of this test";

/** Counts across reloads. A button that is pressed by key is not counted. */
export async function countClicks(page: Page) {
  const count = (name: string) => {
    const add = ({ detail, target }: MouseEvent) => {
      // A click on a label fires a second event on its field.
      if (detail === 0 || (target instanceof Element && target.closest("label") && !target.matches("input"))) return;
      sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
    };
    // Runs after Playwright's listener on the window, which cancels a press whose target has moved, and repeats it.
    document.addEventListener("click", add, true);
  };
  await page.addInitScript(count, CLICKS_KEY);
  await page.evaluate(count, CLICKS_KEY);
  return () => page.evaluate((name) => Number(sessionStorage.getItem(name)), CLICKS_KEY);
}
