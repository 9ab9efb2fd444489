import { prepareTestServer, testSettings } from "../scripts/support/test-server.mjs";
import { freePort } from "./support/ports";
import { run } from "./support/process";
import { signIn } from "./support/staff";
import { expect, test } from "./support/test";
import { startWeb } from "./support/web";

const { ADMIN_EMAIL: email } = testSettings;

test("an owner who is locked out gets a new password by one command, and whoever was signed in is signed out", async ({
  page,
}) => {
  test.slow();
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const { env } = await prepareTestServer();
  await using web = await startWeb({ ...env, PORT: String(port) });
  await web.says("Ready in");
  await signIn(page, { site });

  await using reset = run(["scripts/admin-reset.mjs", email], { env });
  expect(await reset.ended).toBe(0);
  const password = reset.output().match(/^ {2}(\S{16})$/m)?.[1];

  await page.goto(`${site}/sagwan-customer`);
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, { site, password });
});

test("the command changes nothing for an address that nobody has, nor in front of a hosted backend", async () => {
  const { env } = await prepareTestServer();
  await using unknown = run(["scripts/admin-reset.mjs", "nobody@example.com"], { env });
  expect(await unknown.ended).not.toBe(0);
  expect(unknown.output()).toContain("No employee has the address nobody@example.com.");

  await using hosted = run(["scripts/admin-reset.mjs", email], {
    env: { ...env, BACKEND_URL: "https://backend.example" },
  });
  expect(await hosted.ended).not.toBe(0);
  expect(hosted.output()).toContain("its passwords are changed there");
});
