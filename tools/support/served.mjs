import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../../scripts/support/serve.mjs";
import { PlainError } from "../../scripts/support/steps.mjs";
import { deployBuild, deployRelease, WEB_SERVER } from "../../scripts/testing/deployment.mjs";
import { startPeer } from "../../scripts/testing/peer.mjs";
import { prepareTestServer } from "../../scripts/testing/test-server.mjs";

const LINES = 40;

const answers = (url) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.status < 500,
    () => false,
  );

// The server counts as started when `url` answers.
/** @param {{ args: string[], env?: NodeJS.ProcessEnv, cwd?: string, url: string, log: string }} server */
export function serverOf({ args, env, cwd, url, log }) {
  /** @type {Awaited<ReturnType<typeof startPeer>> | undefined} */
  let child;

  async function start() {
    const isReady = () => answers(url);
    child = await startPeer(process.execPath, args, { env, cwd, log, isReady, signal: "SIGKILL" }).catch((error) => {
      throw new PlainError(`${error.message}\n${logTail().join("\n")}`);
    });
  }

  const logTail = () =>
    readFileSync(log, "utf8")
      .split("\n")
      .filter((line) => line && !line.startsWith('{"level":"info"'))
      .slice(-LINES);

  return {
    start,
    /** Ends the process at once: no handler runs and nothing is flushed. */
    kill: async () => child?.end(),
    /** Lets the server finish the requests in flight. */
    stop: async () => child?.end("SIGTERM"),
    pids: () => (child ? [child.pid] : []),
    logTail,
  };
}

/** @typedef {ReturnType<typeof serverOf>} Server */

/** @param {() => Promise<string>} deploy @param {string[]} args @param {Record<string, string>} [settings] */
async function deployed(deploy, args, settings) {
  const { env } = await prepareTestServer({ PORT: String(await freePort()), ...settings });
  const cwd = await deploy();
  const address = `http://localhost:${env.PORT}`;
  const server = serverOf({ args, cwd, env, url: `${address}/thank-you`, log: join(cwd, "web.log") });
  async function clean() {
    await server.stop();
    for (const folder of [env.DATA_DIR, cwd]) await rm(folder, { recursive: true, force: true });
  }
  return { ...server, address, env, clean };
}

/** Serves on the settings' PORT or a free one. */
export const deploySite = (settings) => deployed(deployBuild, WEB_SERVER, settings);

/**
 * @template T @param {Record<string, string>} settings
 * @param {(site: Awaited<ReturnType<typeof deploySite>>) => Promise<T>} work
 */
export async function withSite(settings, work) {
  const site = await deploySite(settings);
  try {
    await site.start();
    return await work(site);
  } finally {
    await site.clean();
  }
}

export const deployNpmStart = (settings) => deployed(deployRelease, ["scripts/start.mjs"], settings);

export function backendServer(env, log) {
  const url = `http://localhost:${env.BACKEND_PORT}/health`;
  return serverOf({ args: ["--import", "tsx", "scripts/backend-server.ts"], env, url, log });
}
