import { readFileSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { PlainError, run } from "../support/steps.mjs";
import { findProgram } from "../support/system.mjs";
import { startPeer } from "./peer.mjs";

/** @typedef {{ sitePort: number, backendPort: number, webPorts: number[], backendPorts: number[] }} Ports */

const SHIPPED = resolve("deploy/nginx");

export const findNginx = () => findProgram("nginx");

/** @param {string} kind */
const optionsOf = (kind) =>
  readFileSync(join(SHIPPED, "nginx.conf"), "utf8").match(new RegExp(`server ${kind}1:\\d+ (.*);`))?.[1] ?? "";
/** @param {string} kind @param {number[]} ports */
const serversAt = (kind, ports) => ports.map((port) => `server 127.0.0.1:${port} ${optionsOf(kind)};`).join("\n    ");

/** With root's rights the workers stay root, so that they can read root's files. @param {string} folder @param {string} http */
const framed = (folder, http) => `
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log warn;
events { worker_connections 4096; }
http {
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
${http}
}
`;

/** The shipped rules, on loopback ports and without TLS. @param {string} folder @param {Ports} ports */
const shippedRules = (folder, { sitePort, backendPort, webPorts, backendPorts }) => `
  access_log off;
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

/** @param {number} port @returns {Promise<boolean>} */
const isListening = (port) =>
  new Promise((resolve) => {
    const connection = connect(port, "127.0.0.1", () => resolve(Boolean(connection.destroy())));
    connection.once("error", () => resolve(false));
  });

/** @param {Ports} ports */
export const startNginx = (ports) => runNginx(ports.sitePort, (folder) => shippedRules(folder, ports));

/** @param {number} port @param {(folder: string) => string} rulesIn */
export async function runNginx(port, rulesIn) {
  const program = findNginx();
  if (!program) throw new PlainError("There is no nginx: install Debian's package nginx-light.");
  const folder = await mkdtemp(join(tmpdir(), "sagwan-nginx-"));
  // nginx's workers may run as another user.
  await chmod(folder, 0o777);
  const file = join(folder, "nginx.conf");
  await writeFile(file, framed(folder, rulesIn(folder)));
  const options = ["-p", folder, "-c", file];
  await run(program, ["-t", ...options]);
  const server = await startPeer(program, [...options, "-g", "daemon off;"], { isReady: () => isListening(port) });
  const stop = async () => {
    await server.end();
    await rm(folder, { recursive: true, force: true });
  };
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
