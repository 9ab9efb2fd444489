import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright/test";

type Credentials = { site?: string; email: string; password: string };

/** Adds a virtual platform authenticator, such as a phone's, that verifies its user automatically. */
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

/** Enters email and password; the page then asks for the second step. */
export async function firstStep(page: Page, { site = "", email, password }: Credentials) {
  await page.goto(`${site}/login-page`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/login-page/second-step");
}

/** Opens the dialog through the button with the person's name. */
export async function openSecondFactor(page: Page, name: RegExp) {
  await page.getByRole("button", { name }).click();
  await page.getByRole("button", { name: "Two-step verification", exact: true }).click();
  return page.getByRole("dialog", { name: "Two-step verification" });
}

const STEP_MS = 30_000;
/** The code of this or a later time step: each works once. An early one is accepted for more than a minute. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });
