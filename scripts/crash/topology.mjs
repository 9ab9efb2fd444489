import { rm } from "node:fs/promises";
import { join } from "node:path";
import { deployBuild } from "../support/deployment.mjs";
import { freePort } from "../support/free-port.mjs";
import { prepareTestServer, testSettings } from "../support/test-server.mjs";
import { WEB_SERVER } from "../support/web-server.mjs";
import { startFaultyProxy } from "./faulty-proxy.mjs";
import { serverOf } from "./server.mjs";

const webServer = (env, cwd) =>
  serverOf({
    args: WEB_SERVER,
    env,
    cwd,
    url: `http://localhost:${env.PORT}/thank-you`,
    log: join(cwd, "web.log"),
  });

/** One web process with the backend inside it. */
async function oneProcess() {
  const { env } = await prepareTestServer({ PORT: String(await freePort()) });
  const cwd = await deployBuild();
  const folders = { web: env.DATA_DIR, backend: env.DATA_DIR };
  const clean = () => Promise.all([env.DATA_DIR, cwd].map((folder) => rm(folder, { recursive: true, force: true })));
  return { site: `http://localhost:${env.PORT}`, servers: [webServer(env, cwd)], folders, clean };
}

/** The backend as a server of its own, behind a network that spoils answers. */
async function twoProcesses({ keyless }) {
  const [webPort, backendPort] = [await freePort(), await freePort()];
  const { env: backendEnv } = await prepareTestServer({ BACKEND_PORT: String(backendPort) });
  const hub = `http://localhost:${backendPort}`;
  const proxy = await startFaultyProxy({ to: hub, keyless });
  const env = {
    ...backendEnv,
    PORT: String(webPort),
    BACKEND_URL: proxy.url,
    BACKEND_SERVICE_EMAIL: testSettings.ADMIN_EMAIL,
    BACKEND_SERVICE_PASSWORD: testSettings.ADMIN_PASSWORD,
    DATA_DIR: join(backendEnv.DATA_DIR, "web"),
  };
  const cwd = await deployBuild();
  const args = ["--import", "tsx", "scripts/backend-server.ts"];
  const backend = serverOf({ args, env: backendEnv, url: `${hub}/health`, log: join(cwd, "backend.log") });
  const folders = { web: env.DATA_DIR, backend: backendEnv.DATA_DIR };
  const clean = async () => {
    await proxy.stop();
    await Promise.all([backendEnv.DATA_DIR, cwd].map((folder) => rm(folder, { recursive: true, force: true })));
  };
  return {
    site: `http://localhost:${webPort}`,
    servers: [backend, webServer(env, cwd)],
    backend,
    proxy,
    folders,
    clean,
  };
}

export const topologies = {
  "backend in process": oneProcess,
  "backend as its own server": () => twoProcesses({ keyless: false }),
  "a backend that knows no keys": () => twoProcesses({ keyless: true }),
};
