import { join } from "node:path";
import { testSettings } from "../../scripts/testing/test-server.mjs";
import { openSiteDatabase } from "../../server/database/open";
import { expectAccessible } from "../support/axe";
import { startSite } from "../support/process";
import { addAuthenticator, appCode, openDashboard, openFactors, signIn, typeFirstStep } from "../support/staff";
import { test as base, expect } from "../support/test";

const test = base.extend<
  { expireProofs: () => Promise<void> },
  { web: Awaited<ReturnType<typeof startSite>>; site: string }
>({
  web: [
    async ({ browserName: _ }, use) => {
      await using web = await startSite();
      await use(web);
    },
    { scope: "worker" },
  ],
  site: [({ web }, use) => use(web.site), { scope: "worker" }],
  expireProofs: async ({ web }, use) => {
    await use(async () => {
      const db = await openSiteDatabase({ file: join(web.folder, "site.sqlite") });
      await db.updateTable("sessions").set({ provedAt: 0 }).execute();
      await db.destroy();
    });
  },
});

const owner = { email: testSettings.ADMIN_EMAIL, password: testSettings.ADMIN_PASSWORD };

// One after another; the journey that changes the rule for all staff is last.
test.describe.configure({ mode: "default" });

test("five minutes after the last proof a save asks for the password over the form, which keeps its values", async ({
  page,
  site,
  expireProofs,
}) => {
  await signIn(page, { site });
  await page.goto(`${site}/sagwan-employees`);
  await expireProofs();
  await page.getByRole("button", { name: "Add Employee" }).click();
  const form = page.getByRole("dialog", { name: "Add New Employee" });
  await form.getByLabel("Name").fill("Divya");
  await form.getByLabel("Role", { exact: true }).fill("Sales");
  await form.getByLabel("Phone").fill("90000 12345");
  await form.getByLabel("Email").fill("divya@example.com");
  await form.getByLabel("Password", { exact: true }).fill("a password for one test");
  await form.getByLabel("cities").check();
  await form.getByRole("button", { name: "Add Employee" }).click();

  const proof = page.getByRole("dialog", { name: "Confirm it’s you" });
  await expect(proof.getByLabel("Your password")).toBeFocused();
  await expectAccessible(page);
  await proof.getByLabel("Your password").fill("wrong");
  await page.keyboard.press("Enter");
  await expect(proof.getByRole("alert")).toContainText("Wrong password.");
  await proof.getByLabel("Your password").fill(owner.password);
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
  await addAuthenticator(page);
  await openDashboard(page, { site });
  const account = { email: "kavya@example.com", password: "a password for one test" };
  const access = { role: "Office", permissions: ["employee", "dashboard"] };
  const data = { name: "Kavya", phone: "9000011111", ...access, ...account };
  const response = await page.request.post(`${site}/api/employees`, { data, headers: { origin: site } });
  expect(response.ok()).toBe(true);

  const dialog = await openFactors(page, /Admin/);
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

  const colleague = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await typeFirstStep(colleague, { site, ...account });
  await expect(colleague.getByRole("heading", { name: "Set up two-step verification" })).toBeVisible();
  await expect(colleague.getByText("Passkeys need JavaScript.")).toBeVisible();
  const secret = (await colleague.locator("code").innerText()).replace(/\s/g, "");
  await colleague.getByLabel("Code from the app").fill(appCode(secret));
  await colleague.getByRole("button", { name: "Add app" }).click();
  await colleague.waitForURL("**/sagwan-dashboard");

  await page.goto(`${site}/sagwan-employees?search=${account.email}`);
  await page.getByRole("button", { name: "Later" }).click();
  await page.getByRole("button", { name: "Two-step verification for Kavya" }).click();
  const dialogOfKavya = page.getByRole("dialog", { name: "Two-step verification: Kavya" });
  await expect(dialogOfKavya.getByRole("listitem")).toContainText("Authenticator app");
  await dialogOfKavya.getByRole("button", { name: "Reset" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset" }).last().click();
  await expect(dialogOfKavya.getByText("Not set up.")).toBeVisible();
  await context.clearCookies();
});
