import { appendFile, copyFile, mkdir, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { deployRelease } from "../scripts/support/deployment.mjs";
import { freePort } from "../scripts/support/free-port.mjs";
import { prepareTestServer } from "../scripts/support/test-server.mjs";
import { run } from "./support/process";
import { type APIRequestContext, expect, test } from "./support/test";

/**
 * Stands in for `next build`: what Next does to its folder, but what it makes is the release that is there, with another
 * style sheet in place of its scripts. Told to, it breaks off in the middle.
 */
const NEXT = `
const { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } = require("node:fs");
for (const entry of readdirSync(".next")) rmSync(".next/" + entry, { recursive: true });
mkdirSync(".next/static/chunks", { recursive: true });
writeFileSync(".next/static/chunks/new.css", "a{}");
if (process.env.BREAK_OFF) process.exit(1);
const [release] = readdirSync(".releases");
cpSync(".releases/" + release, ".next/standalone", { recursive: true, verbatimSymlinks: true });
for (const entry of ["static", "cache"]) rmSync(".next/standalone/.next/" + entry, { recursive: true, force: true });
`;

/** A deployment whose builds take no time, and whose sources can be changed. */
async function deploy() {
  const cwd = await deployRelease();
  const packages = join(cwd, "node_modules");
  await rm(packages);
  await mkdir(join(packages, "next/dist/bin"), { recursive: true });
  await writeFile(join(packages, "next/dist/bin/next"), NEXT);
  for (const entry of await readdir("node_modules")) {
    if (entry !== "next") await symlink(resolve("node_modules", entry), join(packages, entry));
  }
  await mkdir(join(cwd, ".next"));
  const source = join(cwd, "middleware.ts");
  await rm(source);
  await copyFile("middleware.ts", source);
  return { cwd, source };
}

/** One server after another is on the same port: no connection to one that has ended is used again. */
test.use({ extraHTTPHeaders: { connection: "close" } });

const assetsOf = (html: string) => [...new Set(html.match(/\/_next\/static\/chunks\/[\w.-]+\.(?:js|css)/g))];

/** What answers otherwise than with 200. */
async function findTrouble(request: APIRequestContext, site: string, paths: string[]) {
  const answers = await Promise.all(paths.map((path) => request.get(site + path)));
  return answers.filter((answer) => answer.status() !== 200).map((answer) => `${answer.status()} ${answer.url()}`);
}

test("[RUNS-01] an upgrade is built beside the site, which serves all of its own until it is started anew, and can go back", async ({
  request,
}) => {
  const port = String(await freePort());
  const { env } = await prepareTestServer({ PORT: port, PAGES_AHEAD: "false" });
  const { cwd, source } = await deploy();
  const site = `http://localhost:${port}`;
  const start = async () => {
    const server = run(["scripts/start.mjs"], { env, cwd });
    await server.says("Press Ctrl-C to stop");
    return server;
  };
  const build = async (settings = {}) => {
    await using child = run(["scripts/build.mjs"], { env: { ...env, ...settings }, cwd });
    return { code: await child.ended, said: child.output() };
  };

  const home = async () => (await request.get(site)).text();
  let pages: string[];
  {
    await using _first = await start();
    pages = ["/", "/contact-us", "/login-page", ...assetsOf(await home())];
    expect(pages.length).toBeGreaterThan(8);
    await appendFile(source, "\n// the next version\n");
    expect(await build({ BREAK_OFF: "yes" })).toMatchObject({ code: 1 });
    expect(await findTrouble(request, site, pages)).toEqual([]);
    expect(await build()).toMatchObject({ code: 0, said: expect.stringContaining("Build: built") });
    expect(await findTrouble(request, site, pages)).toEqual([]);
  }
  {
    await using second = await start();
    expect(second.output()).toContain("Build: nothing changed");
    // What it brings itself, and what a page asks for that a browser loaded before.
    expect(await findTrouble(request, site, ["/", "/_next/static/chunks/new.css", ...pages])).toEqual([]);
  }
  await copyFile("middleware.ts", source);
  await using back = await start();
  expect(back.output()).toContain("Build: nothing changed");
  expect(await findTrouble(request, site, pages)).toEqual([]);
  expect((await request.get(`${site}/_next/static/chunks/new.css`)).status()).toBe(404);
});
