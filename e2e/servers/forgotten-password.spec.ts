import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { findRelease } from "../../scripts/release/build.mjs";
import { testSettings } from "../../scripts/testing/test-server.mjs";
import { readMail } from "../../server/testing/mail-sink";
import { expectAccessible, expectNoHorizontalScroll } from "../support/axe";
import { startMailingSite } from "../support/process";
import { typeSignIn } from "../support/staff";
import { expect, type Page, test } from "../support/test";

const { ADMIN_EMAIL } = testSettings;
const fresh = "teak and rosewood";
const fresher = "rosewood and teak";

/** Requests a reset link on the sign-in page, and returns the mailed one. */
async function askForLink(page: Page, { site, mails }: { site: string; mails: string[] }, email: string) {
  await page.goto(`${site}/login-page`);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot password" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText("we have emailed a link to set a new password")).toBeVisible();
  await expect.poll(() => mails.length).toBeGreaterThan(0);
  return readMail(mails.pop() ?? "").match(/http\S+code=\S+/)?.[0] ?? "";
}

async function choose(page: Page, password: string) {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Set password" }).click();
}

test("staff who forgot their password set a new one by the mailed link, which ends their sessions and reaches no server in an address", async ({
  page,
  browser,
}) => {
  test.slow();
  await using started = await startMailingSite();
  const { site } = started;

  await test.step("the pages are accessible on a phone, work by keyboard, and are not indexed", async () => {
    await page.setViewportSize({ width: 390, height: 900 });
    const answer = await page.goto(await askForLink(page, started, ADMIN_EMAIL));
    expect(answer?.headers()["x-robots-tag"]).toContain("noindex");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(page.getByLabel("New password", { exact: true })).toHaveAttribute("type", "text");
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByLabel("New password", { exact: true }).fill(fresh);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Password changed.")).toBeVisible();
  });

  await test.step("by a link that works once, requested without JavaScript", async () => {
    await typeSignIn(page, { site, password: fresh });
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    const link = await askForLink(plain, started, ADMIN_EMAIL);
    const other = await (await browser.newContext()).newPage();
    await other.goto(`${site}/login-page`);
    const asked: string[] = [];
    other.on("request", (request) => asked.push(request.url().split("#")[0] ?? "", request.headers().referer ?? ""));
    const response = await other.goto(link);
    expect(response?.headers()["cache-control"]).toContain("no-store");
    await expect(other.getByLabel("New password", { exact: true })).toBeVisible();
    await expect(other).toHaveURL(`${site}/login-page/new-password`);
    await choose(other, "sagwan homes 1");
    await expect(other.locator("form").getByRole("alert")).toHaveText(
      "Do not use the company’s name in the password: it is easy to guess.",
    );
    await expect(other).toHaveURL(`${site}/login-page/new-password?refused`);
    await choose(other, fresher);
    await expect(other).toHaveURL(`${site}/login-page?changed`);
    await expect(other.getByText("Password changed.")).toBeVisible();
    await typeSignIn(other, { site, password: fresher });

    await page.goto(`${site}/sagwan-customer`);
    await expect(page).toHaveURL(/\/login-page/);
    await page.goto(link);
    await expect(page.getByText("This link has expired or was already used.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Set password" })).toBeHidden();

    const code = new URL(link).hash.replace("#code=", "");
    expect(code).toHaveLength(43);
    expect(asked.filter((address) => address.includes(code))).toEqual([]);
    for (const secret of [code, ADMIN_EMAIL, fresh, fresher]) expect(started.output()).not.toContain(secret);
  });
});

test("the list of common passwords is on the server, and in no file for browsers", async () => {
  const built = join(await findRelease(), ".next");
  const holding = async (folder: string) => {
    const names = await readdir(join(built, folder), { recursive: true });
    const scripts = names
      .filter((name) => name.endsWith(".js"))
      .map((name) => readFile(join(built, folder, name), "utf8"));
    return (await Promise.all(scripts)).filter((text) => text.includes("trustno1")).length;
  };
  expect([await holding("static"), (await holding("server")) > 0]).toEqual([0, true]);
});
