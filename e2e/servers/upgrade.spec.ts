import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { appendFile, copyFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Client } from "pg";
import { freePort } from "@/scripts/support/serve.mjs";
import { deployRelease } from "../../scripts/testing/deployment.mjs";
import { findPostgres, startPostgres } from "../../scripts/testing/postgres.mjs";
import { needs } from "../../scripts/testing/skips.mjs";
import { prepareTestServer } from "../../scripts/testing/test-server.mjs";
import { holdersOfPostgres, localProcess } from "../../server/platform/data-lock.mjs";
import { checkoutWithOrigin, fakeNpm } from "../support/fake-next-version";
import { run, runToEnd } from "../support/process";
import { type APIRequestContext, expect, test } from "../support/test";

test.slow();

/** Servers follow one another on one port, so a connection to the former one must not be reused. */
test.use({ extraHTTPHeaders: { connection: "close" } });

async function deployWithFakeNpm() {
  const cwd = await deployRelease();
  await rm(join(cwd, "node_modules"));
  execFileSync(process.execPath, ["--eval", fakeNpm(resolve("node_modules"))], { cwd });
  const source = join(cwd, "middleware.ts");
  await rm(source);
  await copyFile("middleware.ts", source);
  return { cwd, source };
}

const assetsOf = (html: string) => [...new Set(html.match(/\/_next\/static\/(?:chunks\/|page-)[\w.-]+\.(?:js|css)/g))];

async function findProblems(request: APIRequestContext, site: string, paths: string[]) {
  const answers = await Promise.all(paths.map((path) => request.get(site + path)));
  return answers.filter((answer) => answer.status() !== 200).map((answer) => `${answer.status()} ${answer.url()}`);
}

test("[RUNS-01] an upgrade is built while the site runs and serves its old release until it restarts, and can be rolled back", async ({
  request,
}) => {
  const port = String(await freePort());
  const { env } = await prepareTestServer({ PORT: port, PAGES_AHEAD: "false" });
  const { cwd, source } = await deployWithFakeNpm();
  const site = `http://localhost:${port}`;
  const start = async () => {
    const server = run(["scripts/start.mjs"], { env, cwd });
    await server.prints("Press Ctrl-C to stop");
    return server;
  };
  const build = (settings = {}) => runToEnd(["scripts/build.mjs"], { env: { ...env, ...settings }, cwd });

  const home = async () => (await request.get(site)).text();
  let pages: string[];
  {
    await using _first = await start();
    pages = ["/", "/contact-us", "/login-page", ...assetsOf(await home())];
    expect(pages.length).toBeGreaterThan(8);
    await appendFile(source, "\n// the next version\n");
    expect(await build({ BREAK_OFF: "yes" })).toMatchObject({ code: 1 });
    expect(await findProblems(request, site, pages)).toEqual([]);
    expect(await build()).toMatchObject({ code: 0, output: expect.stringContaining("Build: built") });
    expect(await findProblems(request, site, pages)).toEqual([]);
  }
  {
    await using second = await start();
    expect(second.output()).toContain("Build: nothing changed");
    expect(await findProblems(request, site, ["/", "/_next/static/chunks/new.css", ...pages])).toEqual([]);
  }
  await copyFile("middleware.ts", source);
  await using former = await start();
  expect(former.output()).toContain("Build: nothing changed");
  expect(await findProblems(request, site, pages)).toEqual([]);
  expect((await request.get(`${site}/_next/static/chunks/new.css`)).status()).toBe(404);
});

async function startCheckout(settings: Record<string, string> = {}) {
  const port = await freePort();
  const checkout = await checkoutWithOrigin();
  const base = { PORT: String(port), PAGES_AHEAD: "false", npm_execpath: checkout.npm };
  const { env } = await prepareTestServer({ ...base, ...settings });
  const { cwd } = checkout;
  const server = run(["scripts/start.mjs"], { env, cwd });
  await server.prints("Press Ctrl-C to stop");
  const upgrade = (...args: string[]) => runToEnd(["scripts/upgrade.mjs", ...args], { env, cwd });
  return {
    ...checkout,
    port,
    address: `http://localhost:${port}`,
    data: env.DATA_DIR,
    upgrade,
    [Symbol.asyncDispose]: async () => {
      const holder = settings.SITE_DATABASE_URL
        ? (await holdersOfPostgres(settings.SITE_DATABASE_URL)).map(localProcess)[0]
        : Number(readFileSync(join(env.DATA_DIR, "site.sqlite.held-by"), "utf8").match(/process (\d+)/)?.[1]);
      if (holder) process.kill(holder, "SIGTERM");
      await server.stop("SIGTERM");
      await rm(checkout.folder, { recursive: true, force: true });
    },
  };
}

test("[RUNS-01] an upgrade builds and tries the next version beside the running one, and back restores the data and names what is lost", async ({
  request,
}) => {
  await using site = await startCheckout();
  const former = site.commit();
  site.commitNext(site.port, "well");

  const forward = await site.upgrade();
  expect(forward.output).toContain("Trial on a copy of the data: ");
  expect(forward.output).toContain("The data was migrated; as it was before: ");
  expect(forward.code).toBe(0);
  expect(await (await request.get(site.address)).text()).toContain("the next version");
  expect(site.commit()).not.toBe(former);
  expect(existsSync(join(site.cwd, ".upgrade"))).toBe(false);

  const unconfirmed = await site.upgrade("--back");
  expect(unconfirmed.output).toContain("enquiries: 1 new");
  expect(unconfirmed.output).toContain("Nothing was changed: there is no terminal to ask. Add --yes");
  expect(unconfirmed.code).toBe(1);

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
  await using site = await startCheckout();
  const former = site.commit();
  site.commitNext(site.port, "broken");
  mkdirSync(join(site.cwd, "node_modules.former"));
  const { code, output } = await site.upgrade();
  expect(output).toContain("The site still runs as before. It does not start on a copy of the data.");
  expect(output).toContain("the next version is broken");
  expect(code).toBe(1);
  expect(site.commit()).toBe(former);
  expect((await request.get(`${site.address}/contact-us`)).status()).toBe(200);
  expect(existsSync(join(site.cwd, "node_modules.former"))).toBe(true);
});

test("[RUNS-01] if a next version fails after it has migrated the data, the former runs again on the data that it had", async ({
  request,
}) => {
  await using site = await startCheckout();
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

async function startTwoDatabases() {
  const server = await startPostgres();
  if (!server) throw new Error("PostgreSQL is not installed");
  const query = async (sql: string, url = server.url) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    return (await client.query(sql).finally(() => client.end())).rows;
  };
  const addressOf = (name: string) => {
    const url = new URL(server.url);
    url.username = "sagwan";
    url.pathname = name;
    return url.href;
  };
  await query("create role sagwan login");
  for (const name of ["backend", "site"]) await query(`create database ${name} owner sagwan`);
  const settings = { DATABASE_URL: addressOf("backend"), SITE_DATABASE_URL: addressOf("site") };
  return { query, settings, [Symbol.asyncDispose]: server.stop };
}

test("[RUNS-01] with the data in PostgreSQL an upgrade tries the next version on copies of it, and back restores it and names what is lost", async ({
  request,
}) => {
  test.skip(!(await findPostgres()), needs.postgresql);
  await using postgres = await startTwoDatabases();
  await using site = await startCheckout(postgres.settings);
  const former = site.commit();
  site.commitNext(site.port, "well");
  const addedTable = async () =>
    (await postgres.query(`select to_regclass('"nextThings"') as next`, postgres.settings.DATABASE_URL))[0].next;

  const refused = await site.upgrade();
  expect(refused.output).toContain('as PostgreSQL\'s administrator: ALTER ROLE "sagwan" CREATEDB;');
  expect(refused.output).toContain("By hand: npm run backup; then on each machine git pull");
  expect(refused.code).toBe(1);
  expect(readdirSync(site.data)).not.toContain("backups");

  await postgres.query("alter role sagwan createdb");
  const forward = await site.upgrade();
  expect(forward.output).toContain("Trial on a copy of the data: well");
  expect(forward.output).toContain("The data was migrated; as it was before: ");
  expect(forward.code).toBe(0);
  expect(await (await request.get(site.address)).text()).toContain("the next version");
  expect(await addedTable()).not.toBeNull();
  expect(await postgres.query("select datname from pg_database where datname like '%trial'")).toEqual([]);

  const unconfirmed = await site.upgrade("--back");
  expect(unconfirmed.output).toContain("enquiries: 1 new");
  const back = await site.upgrade("--back", "--yes");
  expect(back).toMatchObject({ code: 0, output: expect.stringContaining("The former version runs.") });
  expect(site.commit()).toBe(former);
  expect((await request.get(`${site.address}/api/ready`)).status()).toBe(200);
  expect(await addedTable()).toBeNull();
});

test("[RUNS-01] an upgrade is refused with a sentence in a checkout with changes", async () => {
  const { env } = await prepareTestServer();
  const checkout = await checkoutWithOrigin();
  await rm(join(checkout.cwd, "README.md"));
  const { code, output } = await runToEnd(["scripts/upgrade.mjs"], { env, cwd: checkout.cwd });
  expect(output).toContain("These files differ from their version. Commit or restore them first:");
  expect(code).toBe(1);
  await rm(checkout.folder, { recursive: true });
});
