import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { isLeftOut } from "../scripts/support/deployment.mjs";
import { prepareTestServer } from "../scripts/support/test-server.mjs";
import { hydrate } from "./support/hydration";
import { freePort } from "./support/ports";
import { run } from "./support/process";
import { expect, test } from "./support/test";

/** The sources in a folder of their own, with real packages: the bundler follows no link out of its folder. */
async function copySources() {
  const folder = await mkdtemp(join(tmpdir(), "sagwan-sources-"));
  const entries = (await readdir(".")).filter((entry) => !isLeftOut(entry) && entry !== "node_modules");
  for (const entry of entries) await cp(entry, join(folder, entry), { recursive: true });
  const packages = join(folder, "node_modules");
  // Linked file by file where the file system can, which is much faster.
  await promisify(execFile)("cp", ["-al", "node_modules", packages]).catch(() =>
    cp("node_modules", packages, { recursive: true, verbatimSymlinks: true }),
  );
  return folder;
}

test("[HOME-09] [HOME-03] a backend that is down fails no build: the page says what is missing, and heals when it is there", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const [port, backendPort] = [await freePort(), await freePort()];
  const { env: backendEnv } = await prepareTestServer({ BACKEND_PORT: String(backendPort) });
  const env = { ...backendEnv, PORT: String(port), BACKEND_URL: `http://localhost:${backendPort}` };
  const cwd = await copySources();
  await using build = run(["scripts/build.mjs"], { env, cwd });
  expect(await build.ended, build.output()).toBe(0);
  expect(build.output()).toMatch(/Build: built/);
  await using again = run(["scripts/build.mjs"], { env, cwd });
  await again.ended;
  expect(again.output()).toMatch(/Build: nothing changed/);

  await using web = run(["scripts/start.mjs"], { env, cwd });
  await web.says("serving");
  const site = `http://localhost:${port}`;
  expect((await page.goto(site))?.status()).toBe(200);
  const packages = page.locator("#packages");
  await expect(packages.getByLabel("City")).toHaveValue("Bengaluru");
  await expect(packages.getByText("Error fetching cities")).toBeVisible();
  await expect(packages.getByText("Error fetching packages")).toBeVisible();
  await expect(page.getByText("No completed projects available.")).toBeVisible();
  await page.goto(`${site}/our-project`);
  await hydrate(page);
  await expect(page.getByRole("tabpanel").getByText("No projects found.")).toBeVisible();
  await page.goto(`${site}/designs-plans`);
  await expect(page.getByText("The designs could not be fetched.")).toBeVisible();

  await using backend = run(["--import", "tsx", "scripts/backend-server.ts"], { env: backendEnv });
  await backend.says("listening");
  const isHealed = async () => (await (await page.request.get(site)).text()).includes("₹1,620");
  await expect.poll(isHealed, { timeout: 60_000, intervals: [1_000] }).toBe(true);
});
