import { existsSync, readdirSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../scripts/support/free-port.mjs";
import { prepareTestServer } from "../scripts/testing/test-server.mjs";
import { checkoutWithOrigin } from "./support/fake-next-version";
import { run } from "./support/process";
import { expect, test } from "./support/test";

/** Each makes a checkout, several starts and a build of packages' links. */
test.slow();

/** Servers follow one another on the same port. */
test.use({ extraHTTPHeaders: { connection: "close" } });

/** A running site of a checkout, and the upgrade command there. */
async function runningSite() {
  const port = await freePort();
  const place = await checkoutWithOrigin();
  const { env } = await prepareTestServer({ PORT: String(port), PAGES_AHEAD: "false", npm_execpath: place.npm });
  const { cwd } = place;
  const server = run(["scripts/start.mjs"], { env, cwd });
  await server.says("Press Ctrl-C to stop");
  const upgrade = async (...args: string[]) => {
    await using child = run(["scripts/upgrade.mjs", ...args], { env, cwd });
    const code = await child.ended;
    return { code, output: child.output() };
  };
  return {
    ...place,
    port,
    address: `http://localhost:${port}`,
    data: env.DATA_DIR,
    upgrade,
    [Symbol.asyncDispose]: async () => {
      const [, pid] = readFileSync(join(env.DATA_DIR, "site.sqlite.held-by"), "utf8").match(/process (\d+)/) ?? [];
      if (pid) process.kill(Number(pid), "SIGTERM");
      await server.stop("SIGTERM");
      await rm(place.folder, { recursive: true, force: true });
    },
  };
}

test("[RUNS-01] an upgrade builds and tries the next version beside the running one, and back restores the data and names what is lost", async ({
  request,
}) => {
  await using site = await runningSite();
  const former = site.commit();
  site.commitNext(site.port, "well");

  const forward = await site.upgrade();
  expect(forward.output).toContain("Trial on a copy of the data: ");
  expect(forward.output).toContain("The data was migrated; as it was before: ");
  expect(forward.code).toBe(0);
  expect(await (await request.get(site.address)).text()).toContain("the next version");
  expect(site.commit()).not.toBe(former);
  expect(existsSync(join(site.cwd, ".upgrade"))).toBe(false);

  const asked = await site.upgrade("--back");
  expect(asked.output).toContain("enquiries: 1 new (newest: Farah)");
  expect(asked.output).toContain("Nothing was changed: there is no terminal to ask. Add --yes");
  expect(asked.code).toBe(1);

  const back = await site.upgrade("--back", "--yes");
  expect(back).toMatchObject({ code: 0, output: expect.stringContaining("The former version runs.") });
  expect(site.commit()).toBe(former);
  expect(await (await request.get(`${site.address}/contact-us`)).text()).toContain("</html>");
  expect((await request.get(`${site.address}/api/ready`)).status()).toBe(200);
  expect(readdirSync(site.data).some((name) => name.startsWith("replaced-"))).toBe(true);
});

test("[RUNS-01] a next version that does not start on a copy of the data changes nothing for the running site", async ({
  request,
}) => {
  await using site = await runningSite();
  const former = site.commit();
  site.commitNext(site.port, "broken");
  const { code, output } = await site.upgrade();
  expect(output).toContain("The site still runs as before. It does not start on a copy of the data.");
  expect(output).toContain("the next version is broken");
  expect(code).toBe(1);
  expect(site.commit()).toBe(former);
  expect((await request.get(`${site.address}/contact-us`)).status()).toBe(200);
});

test("[RUNS-01] if a next version fails after it has migrated the data, the former runs again on the data that it had", async ({
  request,
}) => {
  await using site = await runningSite();
  const former = site.commit();
  site.commitNext(site.port, "broken on the site's port");
  const { code, output } = await site.upgrade();
  expect(output).toContain("The former version runs again. It did not start.");
  expect(output).toMatch(/Database: migrated 1 step; backup in /);
  expect(output).toContain("the next version is broken");
  expect(code).toBe(1);
  expect(site.commit()).toBe(former);
  expect((await request.get(`${site.address}/api/ready`)).status()).toBe(200);
});

test("[RUNS-01] an upgrade is refused with a sentence in a checkout with changes, and for data in PostgreSQL", async () => {
  const { env } = await prepareTestServer();
  const upgrade = async (settings: Record<string, string>) => {
    await using child = run(["scripts/upgrade.mjs"], { env: { ...env, ...settings }, cwd: place.cwd });
    return { code: await child.ended, output: child.output() };
  };
  const place = await checkoutWithOrigin();
  const onPostgres = await upgrade({ DATABASE_URL: "postgres://sagwan:secret@db.example.com/sagwan" });
  expect(onPostgres).toMatchObject({ code: 1, output: expect.stringContaining("The data is in PostgreSQL") });
  await rm(join(place.cwd, "README.md"));
  expect(await upgrade({})).toMatchObject({
    code: 1,
    output: expect.stringContaining("These files differ from their version. Commit or restore them first:"),
  });
  await rm(place.folder, { recursive: true });
});
