import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findProgram } from "./debian.mjs";
import { PlainError, run } from "./steps.mjs";

const SHIPPED = resolve("deploy/nginx");

export const findNginx = () => findProgram("nginx");

/** How nginx treats the servers of this kind (web, backend) where we ship it. */
const treatmentOf = (kind) =>
  readFileSync(join(SHIPPED, "nginx.conf"), "utf8").match(new RegExp(`server ${kind}1:\\d+ (.*);`))?.[1] ?? "";

const serversAt = (kind, ports) => ports.map((port) => `server 127.0.0.1:${port} ${treatmentOf(kind)};`).join("\n    ");

/** The rules that we ship, on loopback ports and without TLS. Debian's mime types are not needed: every answer is typed. */
const configuration = ({ folder, sitePort, backendPort, webPorts, backendPorts }) => `
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log warn;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/bodies;
  proxy_temp_path ${folder}/temp;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/pages keys_zone=pages:10m inactive=1d use_temp_path=off;
  proxy_cache_path ${folder}/files keys_zone=files:10m inactive=1d use_temp_path=off;
  include ${SHIPPED}/maps.conf;
  upstream web {
    zone web 64k;
    ${serversAt("web", webPorts)}
    keepalive 64;
    keepalive_timeout 4s;
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
  }
}
`;

/** Resolves when somebody takes connections there. nginx says nothing when it is ready. */
const isListening = (port) =>
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
 * @param {{ sitePort: number, backendPort: number, webPorts: number[], backendPorts: number[] }} ports
 */
export const startNginx = (ports) => runNginx(ports.sitePort, (folder) => configuration({ folder, ...ports }));

/**
 * nginx with this configuration, in a folder of its own, once it listens on this port.
 * @param {number} port
 * @param {(folder: string) => string} configurationIn
 */
export async function runNginx(port, configurationIn) {
  const program = findNginx();
  if (!program) throw new PlainError("There is no nginx: install Debian's package nginx-light.");
  const folder = await mkdtemp(join(tmpdir(), "sagwan-nginx-"));
  // As root, nginx's workers are somebody else.
  await chmod(folder, 0o777);
  const file = join(folder, "nginx.conf");
  await writeFile(file, configurationIn(folder));
  await run(program, ["-t", "-p", folder, "-c", file]);
  const server = spawn(program, ["-p", folder, "-c", file, "-g", "daemon off;"], { stdio: "ignore" });
  const ended = new Promise((end) => server.once("close", end));
  await isListening(port);
  const kill = () => server.kill("SIGTERM");
  process.on("exit", kill);
  return {
    url: `http://127.0.0.1:${port}`,
    pids: () => readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, "utf8").trim().split(" ").map(Number),
    stop: async () => {
      process.off("exit", kill);
      kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
