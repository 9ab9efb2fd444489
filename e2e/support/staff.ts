import { Secret, TOTP } from "otpauth";
import { type APIRequestContext, expect, type Page, request as requests } from "playwright/test";
import { isSettingsScreen, type Screen } from "../../lib/content/screens";
import { testSettings } from "../../scripts/testing/test-server.mjs";
import { signIn as makeSignInCalls } from "../../tools/support/staff.mjs";
import { untilHydrated } from "./hydration";
import { siteOrigin } from "./sites";

type SignInOptions = { site?: string; email?: string; password?: string; first?: string };

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
  await page.waitForURL(`**/sagwan-${options.first ?? "dashboard"}`);
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

/** No enquiry of a journey has this name. */
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

export const isInMenu = (screen: Screen) => !isSettingsScreen(screen) && screen.folder !== "category";

/** Its table, or the last element of a screen without one. */
export const shownBy = (page: Page, { folder }: Screen) => {
  if (folder === "site") return page.getByRole("heading", { name: "Setup checklist" });
  if (folder === "personal-data") return page.getByRole("heading", { name: "Completed requests" });
  if (folder === "audit") return page.getByRole("region", { name: "Activity log" }).getByRole("listitem").first();
  if (folder === "quotes") return page.getByRole("table").or(page.getByText("No quotes yet.")).last();
  return page.getByRole("table").last();
};

export async function withAuthenticator(page: Page) {
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

export async function openSecondFactor(page: Page, name: RegExp) {
  await page.getByRole("button", { name }).click();
  await page.getByRole("button", { name: "Two-step verification", exact: true }).click();
  return page.getByRole("dialog", { name: "Two-step verification" });
}

const STEP_MS = 30_000;
/** Each code works once. An early one is accepted for more than a minute. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

const COUNT = "clicks of this test";

/** Across reloads. Pressing a button by key does not count. */
export async function countClicks(page: Page) {
  const count = (name: string) => {
    const add = ({ detail, target }: MouseEvent) => {
      // A click on a label fires a second event on its field.
      if (detail === 0 || (target instanceof Element && target.closest("label") && !target.matches("input"))) return;
      sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
    };
    // After Playwright's listener on the window, which takes back a press whose target has moved, and repeats it.
    document.addEventListener("click", add, true);
  };
  await page.addInitScript(count, COUNT);
  await page.evaluate(count, COUNT);
  return () => page.evaluate((name) => Number(sessionStorage.getItem(name)), COUNT);
}
