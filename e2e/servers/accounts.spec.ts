import { join } from "node:path";
import { prepareTestServer, testSettings } from "../../scripts/testing/test-server.mjs";
import { openSiteDatabase } from "../../server/database/open";
import { createFactorStore } from "../../server/identity/second-factor/stores";
import { finish, startSite } from "../support/process";
import { signIn } from "../support/staff";
import { expect, test } from "../support/test";

const { ADMIN_EMAIL: email } = testSettings;

test("one command gives a locked-out owner a new password, and ends their sessions", async ({ page }) => {
  test.slow();
  await using web = await startSite();
  const { env, site } = web;
  await signIn(page, { site });

  const reset = await finish(["scripts/admin-reset.mjs", email], { env });
  expect(reset.code).toBe(0);
  const password = reset.output.match(/^ {2}(\S{16})$/m)?.[1];

  await page.goto(`${site}/sagwan-customer`);
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, { site, password });
});

test("the command changes nothing for an unknown email, nor in front of a hosted backend", async () => {
  const { env } = await prepareTestServer();
  const unknown = await finish(["scripts/admin-reset.mjs", "nobody@example.com"], { env });
  expect(unknown.output).toContain("No team member has the email nobody@example.com.");
  const behindHosted = { ...env, BACKEND_URL: "https://backend.example" };
  const hosted = await finish(["scripts/admin-reset.mjs", email], { env: behindHosted });
  expect(hosted.output).toContain("passwords are changed at that backend");
  expect([unknown.code, hosted.code]).not.toContain(0);
});

test("one command lets in an owner who lost their second factor, also in front of a hosted backend, which is not asked", async () => {
  for (const BACKEND_URL of ["", "https://backend.example"]) {
    const { env } = await prepareTestServer({ BACKEND_URL });
    const db = await openSiteDatabase({ file: join(env.DATA_DIR ?? "", "site.sqlite") });
    const rest = { name: "Chrome on Android", material: "", transports: "", counter: 0 };
    await createFactorStore(db).add({ email }, { id: "key", kind: "passkey", ...rest });
    const reset = () => finish(["scripts/admin-reset.mjs", "--second-factor", email], { env });
    expect((await reset()).code).toBe(0);
    expect(await createFactorStore(db).of({ email })).toEqual([]);
    await db.destroy();
    const again = await reset();
    expect(again.code).not.toBe(0);
    expect(again.output).toContain(`No two-step verification is set up for ${email}.`);
  }
});
