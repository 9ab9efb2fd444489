import { execFileSync } from "node:child_process";
import { appendFile, copyFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { freePort } from "@/scripts/support/serve.mjs";
import { deployRelease } from "../../scripts/testing/deployment.mjs";
import { prepareTestServer } from "../../scripts/testing/test-server.mjs";
import { npmOf } from "../support/fake-next-version";
import { run, runToEnd } from "../support/process";
import { type APIRequestContext, expect, test } from "../support/test";

async function deploy() {
  const cwd = await deployRelease();
  await rm(join(cwd, "node_modules"));
  execFileSync(process.execPath, ["--eval", npmOf(resolve("node_modules"))], { cwd });
  const source = join(cwd, "middleware.ts");
  await rm(source);
  await copyFile("middleware.ts", source);
  return { cwd, source };
}

/** Servers follow one another on the same port. */
test.use({ extraHTTPHeaders: { connection: "close" } });

const assetsOf = (html: string) => [...new Set(html.match(/\/_next\/static\/(?:chunks\/|page-)[\w.-]+\.(?:js|css)/g))];

async function findProblem(request: APIRequestContext, site: string, paths: string[]) {
  const answers = await Promise.all(paths.map((path) => request.get(site + path)));
  return answers.filter((answer) => answer.status() !== 200).map((answer) => `${answer.status()} ${answer.url()}`);
}

test("[RUNS-01] an upgrade is built while the site runs and serves its old release until it restarts, and can be rolled back", async ({
  request,
}) => {
  const port = String(await freePort());
  const { env } = await prepareTestServer({ PORT: port, PAGES_AHEAD: "false" });
  const { cwd, source } = await deploy();
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
    expect(await findProblem(request, site, pages)).toEqual([]);
    expect(await build()).toMatchObject({ code: 0, output: expect.stringContaining("Build: built") });
    expect(await findProblem(request, site, pages)).toEqual([]);
  }
  {
    await using second = await start();
    expect(second.output()).toContain("Build: nothing changed");
    expect(await findProblem(request, site, ["/", "/_next/static/chunks/new.css", ...pages])).toEqual([]);
  }
  await copyFile("middleware.ts", source);
  await using back = await start();
  expect(back.output()).toContain("Build: nothing changed");
  expect(await findProblem(request, site, pages)).toEqual([]);
  expect((await request.get(`${site}/_next/static/chunks/new.css`)).status()).toBe(404);
});
