import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { findNginx } from "../support/nginx.mjs";
import { PlainError } from "../support/steps.mjs";

/** Serves a folder's files as they are, compressed once beforehand where a `.gz` lies beside them. */
export async function serveFolder(folder, port) {
  const own = await mkdtemp(join(tmpdir(), "sagwan-nginx-"));
  const config = join(own, "nginx.conf");
  await writeFile(config, configFor(folder, port, own));
  const child = spawn(findNginx(), ["-p", own, "-c", config, "-e", "stderr"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const address = `http://localhost:${port}`;
  while (!(await fetch(address).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new PlainError("nginx did not start.");
    await setTimeout(50);
  }
  return {
    address,
    async stop() {
      child.kill();
      await ended;
      await rm(own, { recursive: true, force: true });
    },
  };
}

const configFor = (folder, port, own) => `
daemon off;
${process.getuid() === 0 ? "user root;" : ""}
error_log stderr crit;
pid ${own}/pid;
worker_processes 1;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  gzip_static on;
  gzip on;
  gzip_types text/css image/svg+xml;
  sendfile on;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${own}/${name};`).join(" ")}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    index index.html;
    location /_next/static/ { expires 1y; }
  }
}
`;
