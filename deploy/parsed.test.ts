import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onlyWhere } from "@/lib/testing/only-where";
import { findProgram } from "@/scripts/support/debian.mjs";
import { makeCertificate } from "@/scripts/support/https-front.mjs";
import { findNginx } from "@/scripts/support/nginx.mjs";

/** docker-compose takes its time on a busy machine. */
jest.setTimeout(30_000);

const nginx = findNginx() ?? "";
const compose = findProgram("docker-compose") ?? "";
const systemd = findProgram("systemd-analyze") ?? "";

function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), "sagwan-deploy-"));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true }) };
}

onlyWhere(nginx, "nginx")("nginx takes the configuration for containers", () => {
  using folder = temporaryFolder();
  const { key, cert } = makeCertificate(folder.path);
  // As in the container, but for what only exists there: names of machines, the certificate, mime types, a cache.
  const configuration = readFileSync("deploy/nginx/nginx.conf", "utf8")
    .replaceAll(/(web|backend)[12]:/g, "127.0.0.1:")
    .replace("/etc/nginx/tls/fullchain.pem", cert)
    .replace("/etc/nginx/tls/privkey.pem", key)
    .replaceAll("/var/cache/nginx", folder.path)
    .replace("/tmp/nginx.pid", join(folder.path, "pid"));
  cpSync("deploy/nginx", join(folder.path, "sagwan"), { recursive: true });
  writeFileSync(join(folder.path, "mime.types"), "types { text/html html; }");
  writeFileSync(join(folder.path, "nginx.conf"), configuration);
  execFileSync(nginx, ["-t", "-q", "-p", folder.path, "-c", join(folder.path, "nginx.conf")]);
});

const settings = {
  AUTH_SECRET: "a",
  BACKEND_JWT_SECRET: "b",
  SITE_URL: "https://www.example.com",
  POSTGRES_PASSWORD: "c",
  ADMIN_EMAIL: "owner@example.com",
  ADMIN_PASSWORD: "d",
};
const parse = (env: NodeJS.ProcessEnv) => execFileSync(compose, ["config", "-q"], { env, stdio: "pipe" });

/** Not in CI, which needs no containers. */
const testWithCompose = compose ? test : test.skip;

testWithCompose("docker-compose takes compose.yaml", () => {
  parse({ ...process.env, ...settings });
});

testWithCompose("nothing starts with a secret that nobody has chosen", () => {
  expect(() => parse({ ...process.env, ...settings, AUTH_SECRET: "" })).toThrow(/AUTH_SECRET/);
});

(systemd ? test : test.skip)("systemd takes the units", () => {
  using folder = temporaryFolder();
  cpSync("deploy/systemd", folder.path, { recursive: true });
  const units = ["sagwan.service", "sagwan-backup.service", "sagwan-backup.timer"];
  // It looks for the program that a unit starts, and Node may live elsewhere here.
  for (const unit of units) {
    const file = join(folder.path, unit);
    writeFileSync(file, readFileSync(file, "utf8").replace("/usr/bin/node", process.execPath));
  }
  execFileSync(systemd, ["verify", ...units.map((unit) => join(folder.path, unit))], { stdio: "pipe" });
});
