import { expectAccessible, expectFitsHere, expectNoHorizontalScroll } from "../support/axe";
import { addAuthenticator, addEmployee, appCode, openDashboard, openFactors, typeFirstStep } from "../support/staff";
import { expect, type Page, test } from "../support/test";

async function addApp(page: Page, name: RegExp) {
  const dialog = await openFactors(page, name);
  await dialog.getByRole("button", { name: "Add authenticator app" }).click();
  const app = page.getByRole("dialog", { name: "Authenticator app" });
  const secret = (await app.locator("code").innerText()).replace(/\s/g, "");
  await expect(app.getByRole("img", { name: "QR code for the setup key" })).toBeVisible();
  await expectAccessible(page);
  await app.getByLabel("Code from the app").fill("000000");
  await app.getByRole("button", { name: "Add app" }).click();
  await expect(app.getByRole("alert")).toContainText("Wrong or already used code");
  await app.getByLabel("Code from the app").fill(appCode(secret));
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

test("a passkey is set up and required at the next sign-in, and no staff page is open before it", async ({
  page,
  context,
}) => {
  const employee = await addEmployee(["dashboard"]);
  await addAuthenticator(page);
  await openDashboard(page, employee);
  const dialog = await openFactors(page, /Yamuna/);
  await expect(dialog.getByText("Not set up.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add passkey" }).click();
  await page.getByRole("dialog", { name: "Recovery codes" }).getByRole("button", { name: "Later" }).click();
  await expect(dialog.getByRole("listitem")).toContainText(/Passkey, Chrome.* on /);

  await context.clearCookies();
  await typeFirstStep(page, employee);
  expect((await page.request.get("/api/sessions")).status()).toBe(401);
  await page.goto("/sagwan-dashboard");
  await expect(page).toHaveURL(/\/login-page\?from/);
  await typeFirstStep(page, employee);
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
  const { secret, recovery } = await addApp(page, /Yamuna/);
  await expectNoHorizontalScroll(page);

  await context.clearCookies();
  await typeFirstStep(page, employee);
  await expectFitsHere(page);
  const code = page.getByLabel("Code from your authenticator app");
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await code.fill("000000");
  await page.getByRole("button", { name: "Sign in" }).first().click();
  await expect(page.getByText("Wrong or already used code")).toBeVisible();
  await code.fill(appCode(secret, 1));
  await page.getByRole("button", { name: "Sign in" }).first().click();
  await page.waitForURL("**/sagwan-dashboard");

  await context.clearCookies();
  await typeFirstStep(page, employee);
  await page.getByText("Use a recovery code").click();
  await page.getByLabel("Recovery code").fill((recovery[0] ?? "").toLowerCase());
  await page.getByLabel("Recovery code").press("Enter");
  await page.waitForURL("**/sagwan-dashboard");
  const dialog = await openFactors(page, /Yamuna/);
  await expect(dialog.getByText("9 recovery codes left")).toBeVisible();
});
