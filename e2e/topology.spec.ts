import { readdirSync } from "node:fs";
import { join } from "node:path";
import { prepareTestServer, testSettings } from "../scripts/support/test-server.mjs";
import { freePort } from "./support/ports";
import { run } from "./support/process";
import { markStale } from "./support/refresh";
import { signIn } from "./support/staff";
import { expect, test } from "./support/test";
import { startWeb } from "./support/web";

async function twoPlaces() {
  const [webPort, backendPort] = [await freePort(), await freePort()];
  const { env: backendEnv } = await prepareTestServer({ BACKEND_PORT: String(backendPort) });
  const webEnv = {
    ...backendEnv,
    PORT: String(webPort),
    BACKEND_URL: `http://localhost:${backendPort}`,
    DATA_DIR: join(backendEnv.DATA_DIR ?? "", "web"),
  };
  return { site: `http://localhost:${webPort}`, backendEnv, webEnv };
}

const startBackend = (env: NodeJS.ProcessEnv) => run(["--import", "tsx", "scripts/backend-server.ts"], { env });

test("[RUNS-02] the same build talks to the backend that BACKEND_URL names, and nothing embedded starts", async ({
  page,
}) => {
  const { site, backendEnv, webEnv } = await twoPlaces();
  await using backend = startBackend(backendEnv);
  await backend.says("listening");
  await using web = await startWeb(webEnv);
  await web.says("Ready in");

  // The first visitors may still get the page as it was built, perhaps from no data at all.
  await expect(async () => {
    await page.goto(site);
    await expect(page.getByRole("heading", { name: "Essential", exact: true }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await signIn(page, { site });
  await expect(page.getByText("Total Enquiries")).toBeVisible();
  expect(readdirSync(webEnv.DATA_DIR)).not.toContain("backend.sqlite");
});

test("[ERRS-03] with the backend gone pages keep answering 200 with their last good data, and the dashboard says so", async ({
  page,
  request,
}) => {
  const { site, backendEnv, webEnv } = await twoPlaces();
  await using backend = startBackend(backendEnv);
  await backend.says("listening");
  await using web = await startWeb(webEnv);
  await web.says("Ready in");
  await signIn(page, { site });
  await backend.stop("SIGKILL");

  await markStale(request, site);
  expect((await request.get(site)).headers()["x-nextjs-cache"]).toBe("STALE");
  for (let visit = 1; visit <= 3; visit++) {
    const home = await request.get(site);
    expect(home.status()).toBe(200);
    expect(await home.text()).toContain("₹1,620");
  }
  await page.reload();
  await expect(page.getByRole("alert").filter({ hasText: "Network error" }).first()).toBeVisible();

  await using healed = startBackend(backendEnv);
  await healed.says("listening");
  await page.reload();
  await expect(page.getByText("Ananya Rao")).toBeVisible();
});

test("[SITE-06] a server shows its own backend's data soon after it starts, whatever the build was made from", async ({
  request,
}) => {
  const { site, backendEnv, webEnv } = await twoPlaces();
  await using backend = startBackend(backendEnv);
  await backend.says("listening");
  const hub = `http://localhost:${backendEnv.BACKEND_PORT}`;
  const { token } = await (
    await request.post(`${hub}/api/employees/login/`, {
      data: { email: testSettings.ADMIN_EMAIL, password: testSettings.ADMIN_PASSWORD },
    })
  ).json();
  const { data: packages } = await (await request.get(`${hub}/api/packages`)).json();
  const essential = packages.find((one: { packageName: string }) => one.packageName === "Essential");
  await request.put(`${hub}/api/packages/${essential._id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { packageName: "Essential", city: essential.city._id, pricePerSquareFoot: 1234 },
  });

  await using web = await startWeb(webEnv);
  await web.says("Ready in");
  const isShown = async () => (await (await request.get(site)).text()).includes("₹1,234");
  await expect.poll(isShown, { timeout: 20_000 }).toBe(true);
});
