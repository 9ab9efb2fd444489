import { createHmac } from "node:crypto";
import { rm } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { ensureChromium } from "../support/chromium.mjs";
import { deployBuild } from "../support/deployment.mjs";
import { findNginx } from "../support/nginx.mjs";
import { step } from "../support/steps.mjs";
import { prepareTestServer } from "../support/test-server.mjs";
import { startWebServer } from "../support/web-server.mjs";
import { buildBarePages } from "./bare-pages.mjs";
import { auditor } from "./lighthouse.mjs";
import { serveFolder } from "./nginx.mjs";
import { makeTwin } from "./static-twin.mjs";

/**
 * What is measured and what it is compared with, all served at once: the site, a bare Next page of the same version, and
 * the home page as a file behind nginx, where there is one.
 */
export async function openStage(firstPort = Number(process.env.BENCH_PORT) || 8450) {
  const folders = [];
  const running = [];
  const kept = (folder) => folders.push(folder) && folder;
  const started = (server) => running.push(server) && server;
  async function close() {
    for (const one of running) await one.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
  try {
    const { env } = await prepareTestServer({ PORT: String(firstPort) });
    kept(env.DATA_DIR);
    const cwd = kept(await deployBuild());
    const site = started(await startWebServer(cwd, firstPort, env));
    const markStale = () => fetch(`${site.address}/api/refresh`, { method: "POST", headers: refreshToken(env) });
    await step("The site's own pages", () => madeAnew(site.address, markStale));
    const bareFolder = await step("Bare pages", async () => kept(await buildBarePages(site.address)));
    const bare = started(await startWebServer(bareFolder, firstPort + 1, { ...process.env, NODE_ENV: "production" }));
    const twin = findNginx()
      ? started(await serveFolder(kept(await makeTwin(site.address, cwd)), firstPort + 2))
      : undefined;
    if (!twin) console.warn("  !!! NOT MEASURED: the home page as a static file, because there is no nginx");
    const { path } = await ensureChromium();
    const browser = started(await auditor(path));
    return { site: { ...site, cwd, env, markStale }, bare, twin, browser, freePort: firstPort + 3, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The build may have been made from other data, and what the page is compared with is made from what it says now. */
async function madeAnew(address, markStale) {
  await markStale();
  while ((await fetch(address)).headers.get("x-nextjs-cache") !== "HIT") await setTimeout(100);
}

/** What a server sends itself as it starts, to have its pages made anew. */
const refreshToken = ({ AUTH_SECRET }) => ({
  authorization: `Bearer ${createHmac("sha256", AUTH_SECRET).update("refresh").digest("hex")}`,
});
