import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { findRelease } from "../../scripts/release/build.mjs";
import { testSettings } from "../../scripts/testing/test-server.mjs";
import { readMail } from "../../server/testing/mail-sink";
import { expectAccessible, expectFitsHere } from "../support/axe";
import { startMailingSite } from "../support/process";
import { signIn, typeSignIn } from "../support/staff";
import { expect, type Page, test } from "../support/test";

const { ADMIN_EMAIL } = testSettings;
const NEW_PASSWORD = "teak and rosewood";

async function askForLink(page: Page, { site, mails }: { site: string; mails: string[] }) {
  await page.goto(`${site}/login-page`);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot password" })).toBeVisible();
  await page.getByLabel("Email").fill(ADMIN_EMAIL);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText("we have emailed a link to set a new password")).toBeVisible();
  await expect.poll(() => mails.length).toBeGreaterThan(0);
  return readMail(mails.pop() ?? "").match(/http\S+code=\S+/)?.[0] ?? "";
}

test("staff who forgot their password set a new one on a phone by the mailed link, which they ask for without JavaScript; the link works once, ends their sessions, and its code is in no address that a server gets", async ({
  page,
  browser,
}) => {
  test.slow();
  await using started = await startMailingSite();
  const { site } = started;

  const signedIn = await (await browser.newContext()).newPage();
  await signIn(signedIn, { site });
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const link = await askForLink(plain, started);

  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`${site}/login-page`);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url().split("#")[0] ?? "", request.headers().referer ?? ""));
  const headers = (await page.goto(link))?.headers();
  expect(headers?.["x-robots-tag"]).toContain("noindex");
  expect(headers?.["cache-control"]).toContain("no-store");
  const field = page.getByLabel("New password", { exact: true });
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await expect(page).toHaveURL(`${site}/login-page/new-password`);
  await expectFitsHere(page);
  await field.fill("sagwan homes 1");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.locator("form").getByRole("alert")).toHaveText(
    "Do not use the company’s name in the password: it is easy to guess.",
  );
  await expect(page).toHaveURL(`${site}/login-page/new-password?refused`);
  await field.fill(NEW_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${site}/login-page?changed`);
  await expect(page.getByText("Password changed.")).toBeVisible();
  await typeSignIn(page, { site, password: NEW_PASSWORD });

  await signedIn.goto(`${site}/sagwan-customer`);
  await expect(signedIn).toHaveURL(/\/login-page/);
  await signedIn.goto(link);
  await expect(signedIn.getByText("This link has expired or was already used.")).toBeVisible();
  await expect(signedIn.getByRole("button", { name: "Set password" })).toBeHidden();

  const code = new URL(link).hash.replace("#code=", "");
  expect(code).toHaveLength(43);
  expect(sent.filter((address) => address.includes(code))).toEqual([]);
  for (const secret of [code, ADMIN_EMAIL, NEW_PASSWORD]) expect(started.output()).not.toContain(secret);
});

test("an invited colleague chooses a password by the mailed link, and starts on the first screen of their role", async ({
  page,
  browser,
}) => {
  test.slow();
  await using started = await startMailingSite();
  const { site, mails } = started;

  await typeSignIn(page, { site });
  await page.goto(`${site}/sagwan-employees`);
  await page.getByRole("button", { name: "Invite colleague" }).click();
  const form = page.getByRole("dialog", { name: "Invite colleague" });
  await form.getByLabel("Name").fill("Arun Nair");
  await form.getByLabel("Email").fill("arun@example.com");
  await form.getByLabel("Phone").fill("98450 12345");
  await form.getByLabel("Role").selectOption("Accounts");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Invitation sent to arun@example.com. It works for 7 days.")).toBeVisible();
  const row = page.getByRole("row", { name: /Arun Nair/ });
  await expect(row).toContainText("Invited");

  await expect.poll(() => mails.length).toBeGreaterThan(0);
  const link = readMail(mails.at(-1) ?? "").match(/http\S+invitation#code=\S+/)?.[0] ?? "";
  const colleague = await (await browser.newContext()).newPage();
  await colleague.setViewportSize({ width: 390, height: 900 });
  await colleague.goto(link);
  await expect(colleague.getByText("Hello Arun Nair.")).toBeVisible();
  await expect(colleague).toHaveURL(`${site}/login-page/new-password?invitation`);
  await expectFitsHere(colleague);
  await expect(colleague.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await expect(colleague.getByRole("button", { name: "Show password" })).toBeVisible();
  await colleague.getByLabel("Choose a password", { exact: true }).fill(NEW_PASSWORD);
  await colleague.getByRole("button", { name: "Set password" }).click();
  await expect(colleague.getByText("Password set. Sign in with it and your email.")).toBeVisible();
  await typeSignIn(colleague, { site, email: "arun@example.com", password: NEW_PASSWORD, firstScreen: "customer" });

  await colleague.goto(link);
  await expect(colleague.getByText("This invitation has expired or was already used.")).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText("Invited");
});

test("the list of common passwords is on the server, and in no file for browsers", async () => {
  const built = join(await findRelease(), ".next");
  const countFilesWithList = async (folder: string) => {
    const names = await readdir(join(built, folder), { recursive: true });
    const scripts = names
      .filter((name) => name.endsWith(".js"))
      .map((name) => readFile(join(built, folder, name), "utf8"));
    return (await Promise.all(scripts)).filter((text) => text.includes("trustno1")).length;
  };
  expect([await countFilesWithList("static"), (await countFilesWithList("server")) > 0]).toEqual([0, true]);
});
