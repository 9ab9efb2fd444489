import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import { testSettings } from "../../scripts/testing/test-server.mjs";
import { openSiteDatabase } from "../../server/database/open";
import { expectAccessible, expectNoHorizontalScroll } from "../support/axe";
import { startSite } from "../support/process";
import { siteOrigin } from "../support/sites";
import { addEmployee, type Client, openDashboard, signIn } from "../support/staff";
import { test as base, expect, type Page } from "../support/test";
import { uniqueName } from "../support/unique";

type Credentials = { site?: string; email: string; password: string };

/** Adds a virtual platform authenticator, such as a phone's, that verifies its user automatically. */
async function withAuthenticator(page: Page) {
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
async function firstStep(page: Page, { site = "", email, password }: Credentials) {
  await page.goto(`${site}/login-page`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/login-page/second-step");
}

/** Opens the dialog through the button with the person's name. */
async function openSecondFactor(page: Page, name: RegExp) {
  await page.getByRole("button", { name }).click();
  await page.getByRole("button", { name: "Two-step verification", exact: true }).click();
  return page.getByRole("dialog", { name: "Two-step verification" });
}

const STEP_MS = 30_000;
/** The code of this or a later time step: each works once. An early one is accepted for more than a minute. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** Some tests need their own server, because they change its rule for all staff and its owner's factors. */
const test = base.extend<
  { laterOn: () => Promise<void> },
  { own: Awaited<ReturnType<typeof startSite>>; site: string }
>({
  own: [
    async ({ browserName: _ }, use) => {
      await using own = await startSite();
      await use(own);
    },
    { scope: "worker" },
  ],
  site: [({ own }, use) => use(own.site), { scope: "worker" }],
  // As if each session's last proof were long ago.
  laterOn: async ({ own }, use) => {
    await use(async () => {
      const db = await openSiteDatabase({ file: join(own.folder, "site.sqlite") });
      await db.updateTable("sessions").set({ provedAt: 0 }).execute();
      await db.destroy();
    });
  },
});

const owner = { email: testSettings.ADMIN_EMAIL, password: testSettings.ADMIN_PASSWORD };

/** Sets up an authenticator app and returns its secret and the recovery codes. */
async function addApp(page: Page, name: RegExp) {
  const dialog = await openSecondFactor(page, name);
  await dialog.getByRole("button", { name: "Add authenticator app" }).click();
  const app = page.getByRole("dialog", { name: "Authenticator app" });
  const secret = (await app.locator("code").innerText()).replace(/\s/g, "");
  await expect(app.getByRole("img", { name: "QR code for the setup key" })).toBeVisible();
  await expectAccessible(page);
  await app.getByLabel("Code from the app").fill("000000");
  await app.getByRole("button", { name: "Add app" }).click();
  await expect(app.getByRole("alert")).toContainText("Wrong or already used code");
  await app.getByLabel("Code from the app").fill(codeOf(secret));
  await app.getByRole("button", { name: "Add app" }).click();
  const codes = page.getByRole("dialog", { name: "Recovery codes" });
  await codes.getByRole("button", { name: "Show codes" }).click();
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page);
  const recovery = await codes.getByRole("listitem").allInnerTexts();
  await codes.getByRole("button", { name: "Done" }).click();
  await expect(dialog.getByText("10 recovery codes left")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  return { secret, recovery };
}

/** The same by the dialogs' calls, for tests that start with an app set up. */
async function haveApp({ request }: Client) {
  const headers = { origin: siteOrigin() };
  const send = async (path: string, data?: object) => {
    const response = await request.post(`/api/second-factors/${path}`, { data, headers });
    if (!response.ok()) throw new Error(await response.text());
    return response.json();
  };
  const { secret } = await send("app/secret");
  await send("app", { code: codeOf(secret) });
  await send("recovery-codes");
  return secret as string;
}

test("a passkey is set up and required at the next sign-in, and no staff page is open before it", async ({
  page,
  context,
}) => {
  const employee = await addEmployee(["dashboard"]);
  await withAuthenticator(page);
  await openDashboard(page, employee);
  const dialog = await openSecondFactor(page, /Ravi/);
  await expect(dialog.getByText("Not set up.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add passkey" }).click();
  await page.getByRole("dialog", { name: "Recovery codes" }).getByRole("button", { name: "Later" }).click();
  await expect(dialog.getByRole("listitem")).toContainText(/Passkey, Chrome.* on /);

  await context.clearCookies();
  await firstStep(page, employee);
  expect((await page.request.get("/api/sessions")).status()).toBe(401);
  await page.goto("/sagwan-dashboard");
  await expect(page).toHaveURL(/\/login-page\?from/);
  await firstStep(page, employee);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL("**/sagwan-dashboard");
  await expect(page.getByRole("dialog", { name: "Recovery codes" })).toBeVisible();
});

test("an authenticator code and a recovery code pass the second step on a phone, each once; a wrong one shows an error", async ({
  page,
  context,
}) => {
  const employee = await addEmployee(["dashboard"]);
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page, employee);
  const { secret, recovery } = await addApp(page, /Ravi/);
  await expectNoHorizontalScroll(page);

  await context.clearCookies();
  await firstStep(page, employee);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  const code = page.getByLabel("Code from your authenticator app");
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await code.fill("000000");
  await page.getByRole("button", { name: "Sign in" }).first().click();
  await expect(page.getByText("Wrong or already used code")).toBeVisible();
  await code.fill(codeOf(secret, 1));
  await page.getByRole("button", { name: "Sign in" }).first().click();
  await page.waitForURL("**/sagwan-dashboard");

  await context.clearCookies();
  await firstStep(page, employee);
  await page.getByText("Use a recovery code").click();
  await page.getByLabel("Recovery code").fill((recovery[0] ?? "").toLowerCase());
  await page.getByLabel("Recovery code").press("Enter");
  await page.waitForURL("**/sagwan-dashboard");
  const dialog = await openSecondFactor(page, /Ravi/);
  await expect(dialog.getByText("9 recovery codes left")).toBeVisible();
});

test("if the session ends during work, both steps are taken over the page, and what was typed is saved", async ({
  page,
  context,
}) => {
  const employee = await addEmployee(["dashboard", "cities"]);
  await signIn(page, employee);
  const secret = await haveApp(page);
  await page.goto("/sagwan-cities");
  await page.getByRole("button", { name: "Add City" }).click();
  const form = page.getByRole("dialog", { name: /City/ });
  const name = uniqueName("Hampi");
  await form.getByLabel("City name").fill(name);
  await form.getByLabel("City code").fill("HPI");
  await context.clearCookies();
  await form.getByRole("button", { name: "Add City" }).click();
  const again = page.getByRole("dialog", { name: "Sign in again" });
  await again.getByLabel("Email").fill(employee.email);
  await again.getByLabel("Password").fill(employee.password);
  await again.getByRole("button", { name: "Sign in" }).click();
  const code = again.getByLabel("Authenticator code or recovery code");
  await expect(code).toBeFocused();
  await code.fill(codeOf(secret, 1));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
});

test.describe("on a server of its own", () => {
  // One after another on the same server; the test that changes the rule for all staff is last.
  test.describe.configure({ mode: "default" });

  test("five minutes after the last proof a save asks for the password over the form, which keeps its values", async ({
    page,
    site,
    laterOn,
  }) => {
    test.slow();
    await signIn(page, { site });
    await page.goto(`${site}/sagwan-employees`);
    await laterOn();
    await page.getByRole("button", { name: "Add Employee" }).click();
    const form = page.getByRole("dialog", { name: "Add New Employee" });
    await form.getByLabel("Name").fill("Divya");
    await form.getByLabel("Role", { exact: true }).fill("Sales");
    await form.getByLabel("Phone").fill("90000 12345");
    await form.getByLabel("Email").fill("divya@example.com");
    await form.getByLabel("Password", { exact: true }).fill("a password for one test");
    await form.getByLabel("cities").check();
    await form.getByRole("button", { name: "Add Employee" }).click();

    const ask = page.getByRole("dialog", { name: "Confirm it’s you" });
    await expect(ask.getByLabel("Your password")).toBeFocused();
    await expectAccessible(page);
    await ask.getByLabel("Your password").fill("wrong");
    await page.keyboard.press("Enter");
    await expect(ask.getByRole("alert")).toContainText("Wrong password.");
    await ask.getByLabel("Your password").fill(owner.password);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(page.getByText("Divya", { exact: true })).toBeVisible();
  });

  test("an owner requires a second factor of all who manage staff, and resets a colleague's", async ({
    page,
    browser,
    context,
    site,
  }) => {
    test.slow();
    await withAuthenticator(page);
    await openDashboard(page, { site });
    const email = "kavya@example.com";
    const password = "a password for one test";
    const data = {
      name: "Kavya",
      role: "Office",
      permissions: ["employee", "dashboard"],
      phone: "9000011111",
      email,
      password,
    };
    const made = await page.request.post(`${site}/api/employees`, { data, headers: { origin: site } });
    expect(made.ok()).toBe(true);

    const dialog = await openSecondFactor(page, /Admin/);
    const rule = dialog.getByLabel("Require two-step verification for everyone who manages staff");
    await rule.click();
    await expect(dialog.getByRole("alert")).toContainText("Set up a passkey or an authenticator app first.");
    await dialog.getByRole("button", { name: "Add passkey" }).click();
    await page.getByRole("dialog", { name: "Recovery codes" }).getByRole("button", { name: "Later" }).click();
    await rule.click();
    await expect(rule).toBeChecked();
    await dialog.getByRole("button", { name: /^Remove/ }).click();
    await page.getByRole("dialog", { name: "Remove" }).getByRole("button", { name: "Remove" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Add another method before you remove this one.");
    await dialog.getByRole("button", { name: "Done" }).click();

    const other = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await firstStep(other, { site, email, password });
    await expect(other.getByRole("heading", { name: "Set up two-step verification" })).toBeVisible();
    await expect(other.getByText("Passkeys need JavaScript.")).toBeVisible();
    expect((await other.request.get(`${site}/api/employees`)).status()).toBe(401);
    const secret = (await other.locator("code").innerText()).replace(/\s/g, "");
    await other.getByLabel("Code from the app").fill(codeOf(secret));
    await other.getByRole("button", { name: "Add app" }).click();
    await other.waitForURL("**/sagwan-dashboard");
    await other.context().clearCookies();
    await firstStep(other, { site, email, password });
    await other.getByLabel("Code from your authenticator app").fill(codeOf(secret, 1));
    await other.getByRole("button", { name: "Sign in" }).first().click();
    await other.waitForURL("**/sagwan-dashboard");

    await page.goto(`${site}/sagwan-employees?search=${email}`);
    await page.getByRole("button", { name: "Later" }).click();
    await page.getByRole("button", { name: "Two-step verification for Kavya" }).click();
    const theirs = page.getByRole("dialog", { name: "Two-step verification: Kavya" });
    await expect(theirs.getByRole("listitem")).toContainText("Authenticator app");
    await theirs.getByRole("button", { name: "Reset" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Reset" }).last().click();
    await expect(theirs.getByText("Not set up.")).toBeVisible();
    expect((await other.request.get(`${site}/api/employees`)).status()).toBe(401);
    await firstStep(other, { site, email, password });
    await expect(other.getByRole("heading", { name: "Set up two-step verification" })).toBeVisible();
    await context.clearCookies();
  });
});
