import { spawn } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { SERVER } from "./releases.mjs";
import { PlainError } from "./steps.mjs";

/** How to start the web server of the build in a folder: what to run there. Its settings say the port. */
export const WEB_SERVER = [SERVER];

/**
 * Settings with which a server keeps the pages it makes in a folder of its own and only reads its release, as `npm start`
 * does: several can then serve one release, and none finds another's pages.
 * @param {NodeJS.ProcessEnv} env
 */
export const withOwnPages = async (env) => ({
  ...env,
  KEPT_PAGES: join(await mkdtemp(join(tmpdir(), "sagwan-pages-")), "server"),
});

const isThere = (address) =>
  fetch(address, { method: "HEAD" }).then(
    () => true,
    () => false,
  );

/**
 * Serves the build in this folder until it is stopped.
 * @param {string} cwd
 * @param {number} port
 * @param {NodeJS.ProcessEnv} env
 */
export async function startWebServer(cwd, port, env) {
  const child = spawn(process.execPath, WEB_SERVER, {
    cwd,
    env: { ...env, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  child.stdout.resume();
  const ended = new Promise((resolve) => child.on("close", resolve));
  const address = `http://localhost:${port}`;
  while (!(await isThere(`${address}/robots.txt`))) {
    if (child.exitCode !== null) throw new PlainError(`Nothing serves on port ${port}. Is there a build?`);
    await setTimeout(50);
  }
  return {
    address,
    process: child,
    /** Resolves once it is gone, which takes as long as what is under way. */
    stop() {
      child.kill();
      return ended;
    },
  };
}
