import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findProgram } from "@/scripts/support/debian.mjs";
import { makeCertificate } from "@/scripts/testing/https-front.mjs";
import { findNginx } from "@/scripts/testing/nginx.mjs";
import { needs } from "@/scripts/testing/skips.mjs";
import { testWhere } from "@/server/testing/test-where";

const nginx = findNginx() ?? "";
const compose = findProgram("docker-compose") ?? "";
const systemd = findProgram("systemd-analyze") ?? "";

function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), "sagwan-deploy-"));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true }) };
}

/**
 * The configuration with stand-ins for everything that exists only in production: host names, certificates, mime types,
 * writable folders.
 */
function inPlace(configuration: string, folder: string): string {
  const { key, cert } = makeCertificate(folder);
  return configuration
    .replaceAll(/(web|backend)[12]:/g, "127.0.0.1:")
    .replaceAll(/ssl_certificate .*;/g, `ssl_certificate ${cert};`)
    .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`)
    .replaceAll("/var/cache", folder)
    .replaceAll("/tmp/nginx.pid", join(folder, "pid"));
}

/** The relevant part of Debian's nginx.conf. */
const asDebian = (part: string) =>
  `pid /tmp/nginx.pid; events {} http { error_log stderr; ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3; ${part} }`;

testWhere(nginx, needs.nginx).each([
  ["several servers", (read: (name: string) => string) => read("nginx.conf")],
  ["one machine", (read: (name: string) => string) => asDebian(read("one-machine.conf"))],
])("nginx accepts the configuration for %s, and no value twice", (_where, from) => {
  using folder = temporaryFolder();
  const configuration = from((name) => readFileSync(join("deploy/nginx", name), "utf8"));
  cpSync("deploy/nginx", join(folder.path, "sagwan"), { recursive: true });
  mkdirSync(join(folder.path, "nginx"));
  const guards = join(folder.path, "sagwan/guards.conf");
  writeFileSync(guards, readFileSync(guards, "utf8").replace("/var/log/nginx", folder.path));
  writeFileSync(join(folder.path, "mime.types"), "types { text/html html; }");
  writeFileSync(join(folder.path, "nginx.conf"), inPlace(configuration, folder.path));
  const file = join(folder.path, "nginx.conf");
  const { status, stderr } = spawnSync(nginx, ["-t", "-q", "-p", folder.path, "-c", file], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, expect.not.stringContaining("duplicate")]);
});

const settings = {
  AUTH_SECRET: "a",
  BACKEND_JWT_SECRET: "b",
  SITE_URL: "https://www.example.com",
  POSTGRES_PASSWORD: "c",
  BACKEND_DATABASE_PASSWORD: "e",
  SITE_DATABASE_PASSWORD: "f",
  REDIS_PASSWORD: "g",
  ADMIN_EMAIL: "owner@example.com",
  ADMIN_PASSWORD: "d",
};
const parse = (env: NodeJS.ProcessEnv) => execFileSync(compose, ["config", "-q"], { env, stdio: "pipe" });

const testWithCompose = testWhere(compose, needs.compose);

testWithCompose("docker-compose accepts compose.yaml", () => {
  parse({ ...process.env, ...settings });
});

testWithCompose("nothing starts with a missing secret", () => {
  expect(() => parse({ ...process.env, ...settings, AUTH_SECRET: "" })).toThrow(/AUTH_SECRET/);
});

const testWithSystemd = testWhere(systemd, needs.systemd);

testWithSystemd("systemd accepts the units and rates their sandbox as good", () => {
  using folder = temporaryFolder();
  cpSync("deploy/systemd", folder.path, { recursive: true });
  const units = ["sagwan.service", "sagwan-backup.service", "sagwan-backup.timer"];
  // systemd looks for the unit's program, and Node may be elsewhere here.
  for (const unit of units) {
    const file = join(folder.path, unit);
    writeFileSync(file, readFileSync(file, "utf8").replace("/usr/bin/node", process.execPath));
  }
  execFileSync(systemd, ["verify", ...units.map((unit) => join(folder.path, unit))], { stdio: "pipe" });
  for (const unit of units.filter((one) => one.endsWith(".service"))) {
    const threshold = ["--offline=true", "--threshold=20"];
    execFileSync(systemd, ["security", ...threshold, join(folder.path, unit)], { stdio: "pipe" });
  }
});

test.each(["sagwan.service", "sagwan-backup.service"])("%s may write data, but no code", (unit) => {
  const lines = readFileSync(join("deploy/systemd", unit), "utf8").split("\n");
  expect(lines).toEqual(expect.arrayContaining(["ProtectSystem=strict", "StateDirectory=sagwan"]));
  const paths = lines.flatMap((line) => line.match(/^ReadWritePaths=(.*)/)?.[1]?.split(" ") ?? []);
  for (const path of paths) expect(path).toBe("-/srv/sagwan/.next/cache/images");
});
