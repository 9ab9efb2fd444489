import { expectAccessible, expectNoHorizontalScroll } from "../support/axe";
import { codeOf, firstStep, openSecondFactor, withAuthenticator } from "../support/second-factor";
import { siteOrigin } from "../support/sites";
import { addEmployee, type Client, openDashboard, signIn } from "../support/staff";
import { expect, type Page, test } from "../support/test";
import { uniqueName } from "../support/unique";

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
