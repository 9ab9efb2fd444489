import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../../scripts/support/serve.mjs";
import { prepareTestServer, testSettings } from "../../scripts/testing/test-server.mjs";
import { backendServer, deploySite } from "../support/served.mjs";

/** @typedef {Record<string, string>} Settings */

/** @param {Settings} settings */
async function oneProcess(settings) {
  const { address, env, clean, ...server } = await deploySite(settings);
  return { site: address, servers: [server], folders: { web: env.DATA_DIR, backend: env.DATA_DIR }, clean };
}

/** @param {{ keyless: boolean, settings: Settings }} options */
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
  const folders = { web: web.env.DATA_DIR, backend: env.DATA_DIR };
  return { site: web.address, servers: [backend, web], proxy, folders, clean };
}

/**
 * @typedef {{ site: string, servers: import("../support/served.mjs").Server[], folders: { web: string, backend: string },
 *   proxy?: Awaited<ReturnType<typeof startFaultyProxy>>, clean: () => Promise<void> }} Topology
 */

/** @type {Record<string, (settings: Settings) => Promise<Topology>>} */
export const topologies = {
  "backend in process": oneProcess,
  "backend as its own server": (settings) => twoProcesses({ keyless: false, settings }),
  "a backend that knows no keys": (settings) => twoProcesses({ keyless: true, settings }),
};

/** Longer than the site's time-out. */
const LATE_MS = 10_000;
const FAULTS = ["refused", "failed before", "failed after", "reset after", "cut after", "late"];

/** Breaks answers, mostly after the backend has stored an enquiry. `keyless` hides support for Idempotency-Key. */
async function startFaultyProxy({ to, keyless, share = 0.15 }) {
  const state = { faults: 0, isFaulty: true };

  const server = createServer(async (request, response) => {
    const isNew = request.method === "POST" && request.url?.startsWith("/api/enquiries");
    const fault =
      isNew && state.isFaulty && Math.random() < share ? FAULTS[Math.floor(Math.random() * FAULTS.length)] : "";
    if (fault) state.faults++;
    try {
      if (fault === "refused") return request.socket.resetAndDestroy();
      if (fault === "failed before") return response.writeHead(500).end();
      const { status, type, text } = await forward(request);
      if (fault === "failed after") return response.writeHead(500).end("<h1>Internal Server Error</h1>");
      if (fault === "reset after") return request.socket.resetAndDestroy();
      if (fault === "late") await setTimeout(LATE_MS);
      response.writeHead(status, { "content-type": type, "content-length": Buffer.byteLength(text) });
      if (fault !== "cut after") return response.end(text);
      response.write(text.slice(0, 5));
      request.socket.destroy();
    } catch {
      request.socket.resetAndDestroy();
    }
  });

  async function forward(request) {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const { host: _host, connection: _connection, ...headers } = request.headers;
    if (keyless) delete headers["idempotency-key"];
    if (keyless && request.url === "/health") return { status: 200, type: "application/json", text: "{}" };
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
    const answer = await fetch(to + request.url, { method: request.method, headers, body });
    return { status: answer.status, type: answer.headers.get("content-type") ?? "", text: await answer.text() };
  }

  const port = await freePort();
  await new Promise((resolve) => server.listen(port, () => resolve(port)));
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { state, url: `http://localhost:${port}`, stop };
}
