import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findProgram } from "./debian.mjs";
import { PlainError, run } from "./steps.mjs";

/** @typedef {{ sitePort: number, backendPort: number, webPorts: number[], backendPorts: number[] }} Ports */

const SHIPPED = resolve("deploy/nginx");

export const findNginx = () => findProgram("nginx");

/**
 * How nginx treats the servers of this kind (web, backend) where we ship it.
 * @param {string} kind
 */
const treatmentOf = (kind) =>
  readFileSync(join(SHIPPED, "nginx.conf"), "utf8").match(new RegExp(`server ${kind}1:\\d+ (.*);`))?.[1] ?? "";
/**
 * @param {string} kind
 * @param {number[]} ports
 */
const serversAt = (kind, ports) => ports.map((port) => `server 127.0.0.1:${port} ${treatmentOf(kind)};`).join("\n    ");

/**
 * What each nginx of ours has around its servers: nothing of it lies outside its folder. Whoever starts it as root may have
 * its workers read what is root's.
 * @param {string} folder
 * @param {string} http
 */
const framed = (folder, http) => `
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log warn;
events { worker_connections 4096; }
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
${http}
}
`;

/**
 * The rules that we ship, on loopback ports and without TLS. Debian's mime types are not needed: every answer is typed.
 * @param {string} folder
 * @param {Ports} ports
 */
const shippedRules = (folder, { sitePort, backendPort, webPorts, backendPorts }) => `
  proxy_cache_path ${folder}/pages keys_zone=pages:10m inactive=1d use_temp_path=off;
  proxy_cache_path ${folder}/files keys_zone=files:10m inactive=1d use_temp_path=off;
  include ${SHIPPED}/maps.conf;
  upstream web {
    zone web 64k;
    ${serversAt("web", webPorts)}
    keepalive 64;
    keepalive_timeout 60s;
  }
  upstream backend {
    zone backend 64k;
    ${serversAt("backend", backendPorts)}
    keepalive 32;
    keepalive_timeout 4s;
  }
  server {
    listen 127.0.0.1:${sitePort};
    include ${SHIPPED}/site.conf;
  }
  server {
    listen 127.0.0.1:${backendPort};
    include ${SHIPPED}/backend.conf;
  }`;

/** Resolves when somebody takes connections there. nginx says nothing when it is ready. */
const isListening = (/** @type {number} */ port) =>
  new Promise((resolve) => {
    const knock = () => {
      const connection = connect(port, "127.0.0.1");
      connection.once("connect", () => resolve(connection.destroy()));
      connection.once("error", () => setTimeout(knock, 20));
    };
    knock();
  });

/**
 * nginx with the rules that we ship, before these servers.
 * @param {Ports} ports
 */
export const startNginx = (ports) => runNginx(ports.sitePort, (folder) => shippedRules(folder, ports));

/**
 * nginx with these rules for http, in a folder of its own, once it listens on this port.
 * @param {number} port
 * @param {(folder: string) => string} rulesIn
 */
export async function runNginx(port, rulesIn) {
  const program = findNginx();
  if (!program) throw new PlainError("There is no nginx: install Debian's package nginx-light.");
  const folder = await mkdtemp(join(tmpdir(), "sagwan-nginx-"));
  // As root, nginx's workers are somebody else.
  await chmod(folder, 0o777);
  const file = join(folder, "nginx.conf");
  await writeFile(file, framed(folder, rulesIn(folder)));
  await run(program, ["-t", "-p", folder, "-c", file]);
  const server = spawn(program, ["-p", folder, "-c", file, "-g", "daemon off;"], { stdio: "ignore" });
  const ended = new Promise((end) => server.once("close", end));
  await isListening(port);
  const kill = () => server.kill("SIGTERM");
  process.on("exit", kill);
  const stop = async () => {
    process.off("exit", kill);
    kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    pids: () => readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, "utf8").trim().split(" ").map(Number),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
