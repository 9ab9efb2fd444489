import { rm } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../../scripts/support/free-port.mjs";
import { prepareTestServer, testSettings } from "../../scripts/testing/test-server.mjs";
import { backendServer, deploySite } from "../support/served.mjs";
import { startFaultyProxy } from "./faulty-proxy.mjs";

/** @typedef {Record<string, string>} Settings */

/**
 * One web process that embeds the backend.
 * @param {Settings} settings
 */
async function oneProcess(settings) {
  const { address, env, clean, ...server } = await deploySite(settings);
  return { site: address, servers: [server], folders: { web: env.DATA_DIR, backend: env.DATA_DIR }, clean };
}

/**
 * The backend as its own server, behind a proxy that breaks answers.
 * @param {{ keyless: boolean, settings: Settings }} options
 */
async function twoProcesses({ keyless, settings }) {
  const { env } = await prepareTestServer({ BACKEND_PORT: String(await freePort()) });
  const backend = backendServer(env, join(env.DATA_DIR, "backend.log"));
  const proxy = await startFaultyProxy({ to: `http://localhost:${env.BACKEND_PORT}`, keyless });
  const web = await deploySite({
    ...settings,
    BACKEND_URL: proxy.url,
    BACKEND_SERVICE_EMAIL: testSettings.ADMIN_EMAIL,
    BACKEND_SERVICE_PASSWORD: testSettings.ADMIN_PASSWORD,
  });
  const clean = async () => {
    await web.clean();
    await proxy.stop();
    await rm(env.DATA_DIR, { recursive: true, force: true });
  };
  return {
    site: web.address,
    servers: [backend, web],
    proxy,
    folders: { web: web.env.DATA_DIR, backend: env.DATA_DIR },
    clean,
  };
}

/**
 * @typedef {object} Topology
 * @property {string} site
 * @property {import("../support/served.mjs").Server[]} servers
 * @property {Awaited<ReturnType<typeof startFaultyProxy>>} [proxy]
 * @property {{ web: string, backend: string }} folders
 * @property {() => Promise<void>} clean
 */

/**
 * Each starts with these settings of its web server.
 * @type {Record<string, (settings: Settings) => Promise<Topology>>}
 */
export const topologies = {
  "backend in process": oneProcess,
  "backend as its own server": (settings) => twoProcesses({ keyless: false, settings }),
  "a backend that knows no keys": (settings) => twoProcesses({ keyless: true, settings }),
};
