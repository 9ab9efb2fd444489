import { join } from "node:path";
import { prepareTestServer, testSettings } from "../../scripts/testing/test-server.mjs";
import { openSiteDatabase } from "../../server/database/open";
import { createFactorStore } from "../../server/identity/second-factor/stores";
import { run, startSite } from "../support/process";
import { signIn } from "../support/staff";
import { expect, test } from "../support/test";

const { ADMIN_EMAIL: email } = testSettings;

test("one command gives a locked-out owner a new password, and ends their sessions", async ({ page }) => {
  test.slow();
  await using web = await startSite();
  const { env, site } = web;
  await signIn(page, { site });

  await using reset = run(["scripts/admin-reset.mjs", email], { env });
  expect(await reset.ended).toBe(0);
  const password = reset.output().match(/^ {2}(\S{16})$/m)?.[1];

  await page.goto(`${site}/sagwan-customer`);
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, { site, password });
});

test("the command changes nothing for an unknown email, nor in front of a hosted backend", async () => {
  const { env } = await prepareTestServer();
  await using unknown = run(["scripts/admin-reset.mjs", "nobody@example.com"], { env });
  expect(await unknown.ended).not.toBe(0);
  expect(unknown.output()).toContain("No team member has the email nobody@example.com.");

  await using hosted = run(["scripts/admin-reset.mjs", email], {
    env: { ...env, BACKEND_URL: "https://backend.example" },
  });
  expect(await hosted.ended).not.toBe(0);
  expect(hosted.output()).toContain("passwords are changed at that backend");
});

test("one command lets in an owner who lost their second factor, also in front of a hosted backend, which is not asked", async () => {
  for (const BACKEND_URL of ["", "https://backend.example"]) {
    const { env } = await prepareTestServer({ BACKEND_URL });
    const db = await openSiteDatabase({ file: join(env.DATA_DIR ?? "", "site.sqlite") });
    const rest = { name: "Chrome on Android", material: "", transports: "", counter: 0 };
    await createFactorStore(db).add({ email }, { id: "key", kind: "passkey", ...rest });
    await using reset = run(["scripts/admin-reset.mjs", "--second-factor", email], { env });
    expect(await reset.ended).toBe(0);
    expect(await createFactorStore(db).of({ email })).toEqual([]);
    await db.destroy();
    await using again = run(["scripts/admin-reset.mjs", "--second-factor", email], { env });
    expect(await again.ended).not.toBe(0);
    expect(again.output()).toContain(`No two-step verification is set up for ${email}.`);
  }
});
