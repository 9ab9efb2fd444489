import { readdirSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@/scripts/support/serve.mjs";
import { deployBuild, WEB_SERVER } from "../../scripts/testing/deployment.mjs";
import { prepareTestServer } from "../../scripts/testing/test-server.mjs";
import { markStale } from "../support/pages";
import { run, runBackend, runHostedBackend, startWeb } from "../support/process";
import { openDashboard } from "../support/staff";
import { expect, test } from "../support/test";

async function prepareTwoServers() {
  const [webPort, backendPort] = [await freePort(), await freePort()];
  const { env: backendEnv } = await prepareTestServer({ BACKEND_PORT: String(backendPort) });
  const webEnv = {
    ...backendEnv,
    PORT: String(webPort),
    PAGES_AHEAD: "false",
    BACKEND_URL: `http://localhost:${backendPort}`,
    DATA_DIR: join(backendEnv.DATA_DIR ?? "", "web"),
  };
  return { site: `http://localhost:${webPort}`, backendEnv, webEnv };
}

test("[RUNS-02] [ERRS-03] the same build uses the backend of BACKEND_URL and starts no other; if that backend fails, pages answer 200 with their last good data, and the dashboard says so", async ({
  page,
  request,
}) => {
  const { site, backendEnv, webEnv } = await prepareTwoServers();
  await using backend = runBackend(backendEnv);
  await backend.prints("listening");
  await using web = await startWeb(webEnv);
  await web.prints("serving");
  await openDashboard(page, { site });
  await expect(page.getByText("Total Enquiries")).toBeVisible();
  expect(readdirSync(webEnv.DATA_DIR)).not.toContain("backend.sqlite");
  // The first visitors may still get the page as it was built, which may have no data.
  await expect.poll(async () => (await request.get(site)).text()).toContain("₹1,620");
  await backend.stop("SIGKILL");

  await markStale(site);
  for (let visit = 1; visit <= 3; visit++) {
    const home = await request.get(site);
    expect(home.status()).toBe(200);
    expect(await home.text()).toContain("₹1,620");
  }
  await page.reload();
  await expect(page.getByRole("alert").filter({ hasText: "Network error" }).first()).toBeVisible();

  await using restarted = runBackend(backendEnv);
  await restarted.prints("listening");
  await page.reload();
  await expect(page.getByRole("table").getByText("Ananya Rao")).toBeVisible();
});

const PAGES_WITH_DATA = ["/", "/package", "/package/bengaluru", "/cost-estimator", "/our-project", "/designs-plans"];
const DEMO_DATA = /1,620|1,770|Essential|Premium|House at|design-[\w-]{6}/;

test("[ERRS-03] [SITE-06] [HOME-03] [HOME-09] pages with another backend's data are never shown: they say what is missing until this backend answers, then show its data", async ({
  request,
}) => {
  const { site, backendEnv, webEnv } = await prepareTwoServers();
  const cwd = await deployBuild();
  const serve = (env: NodeJS.ProcessEnv) => run(WEB_SERVER, { env, cwd });
  const port = webEnv.PORT ?? "";
  const read = async (path: string) => {
    const page = await request.get(site + path);
    return { path, status: page.status(), demo: (await page.text()).match(DEMO_DATA)?.[0] };
  };
  {
    await using demo = serve({ ...backendEnv, PORT: port, PAGES_AHEAD: "false" });
    await demo.prints("serving");
    for (const path of PAGES_WITH_DATA) await expect.poll(async () => (await read(path)).demo).toBeTruthy();
  }

  await using web = serve(webEnv);
  await web.prints("serving");
  for (const path of [...PAGES_WITH_DATA, "/sitemap.xml"]) {
    for (let visit = 1; visit <= 2; visit++) expect(await read(path)).toEqual({ path, status: 200, demo: undefined });
  }
  await expect.poll(async () => (await request.get(`${site}/designs-plans`)).text()).toContain("load the floor plans");
  const incomplete = await (await request.get(site)).text();
  for (const words of ["Error fetching cities", "Error fetching packages", ">Bengaluru</option>"])
    expect(incomplete).toContain(words);

  await using backend = runHostedBackend({ ...backendEnv, PORT: new URL(webEnv.BACKEND_URL).port });
  await backend.prints("listening");
  const home = async () => (await request.get(site)).text();
  await expect.poll(home).toContain("₹1,620");
  expect(await home()).toContain("Mysuru");
  expect(await home()).not.toContain("Premium");
});
