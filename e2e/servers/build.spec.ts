import { readdir } from "node:fs/promises";
import { findRelease } from "../../scripts/release/build.mjs";
import { freePort } from "../../scripts/support/free-port.mjs";
import { prepareTestServer } from "../../scripts/testing/test-server.mjs";
import { hydrate } from "../support/hydration";
import { run, startWeb } from "../support/process";
import { expect, test } from "../support/test";

// The tests' build is made while its backend is down (scripts/testing/test-server.mjs): a build that needs it fails all tests.
test("[HOME-09] [HOME-03] if the backend is down since the build, the page says what is missing, and recovers once the backend answers", async ({
  page,
}) => {
  const [port, backendPort] = [await freePort(), await freePort()];
  const { env } = await prepareTestServer({ BACKEND_PORT: String(backendPort) });
  const settings = { PORT: String(port), BACKEND_URL: `http://localhost:${backendPort}`, PAGES_AHEAD: "true" };
  await using web = await startWeb({ ...env, ...settings });
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
  await expect(page.getByText("We couldn't load the floor plans. Please try again.")).toBeVisible();

  await using backend = run(["--import", "tsx", "scripts/backend-server.ts"], { env });
  await backend.says("listening");
  const isHealed = async () => (await (await page.request.get(site)).text()).includes("₹1,620");
  await expect.poll(isHealed).toBe(true);
});

test("a release contains only what its server needs: no tests, tools, documents or settings of an installation", async () => {
  const held = (await readdir(await findRelease(), { recursive: true })).filter(
    (path) => !path.includes("node_modules"),
  );
  expect(
    held.filter((path) =>
      /^(e2e|tools|scripts|docs|deploy|app|backend|contract|lib)\b|\.(test|spec)\.|^\.env/.test(path),
    ),
  ).toEqual([]);
});
