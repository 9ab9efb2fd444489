import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findProgram } from "@/scripts/support/system.mjs";
import { makeCertificate } from "@/scripts/testing/https-front.mjs";
import { findNginx } from "@/scripts/testing/nginx.mjs";
import { startPostgres } from "@/scripts/testing/postgres.mjs";
import { needs } from "@/scripts/testing/skips.mjs";
import { testWhere } from "@/server/testing/test-where";

const nginx = findNginx() ?? "";
const compose = findProgram("docker-compose") ?? "";
const systemd = findProgram("systemd-analyze") ?? "";

function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), "sagwan-deploy-"));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true }) };
}

/** Puts stand-ins for what exists only in production: host names, certificates, mime types, writable folders. */
function inPlace(configuration: string, folder: string): string {
  const { key, cert } = makeCertificate(folder);
  return configuration
    .replaceAll(/(web|backend)[12]:/g, "127.0.0.1:")
    .replaceAll(/ssl_certificate .*;/g, `ssl_certificate ${cert};`)
    .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`)
    .replaceAll("/var/cache", folder)
    .replaceAll("/tmp/nginx.pid", join(folder, "pid"));
}

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

testWithCompose("docker-compose accepts compose.yaml, and nothing starts with a missing secret", () => {
  parse({ ...process.env, ...settings });
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
  expect(lines.filter((line) => line.startsWith("ReadWritePaths"))).toEqual([]);
});

/** Asks git, because Docker reads patterns that begin with two stars in the same way. */
function refusedBy(patterns: string, paths: string[]): string[] {
  using folder = temporaryFolder();
  const cwd = folder.path;
  execFileSync("git", ["init", "--quiet"], { cwd });
  const excluding = ["-c", `core.excludesFile=${resolve(patterns)}`, "check-ignore"];
  return execFileSync("git", [...excluding, ...paths], { cwd, encoding: "utf8" })
    .trim()
    .split("\n");
}

const keys = ["privkey.pem", "deploy/tls/fullchain.pem", "deploy/tls/anything", "deploy/nginx/site.key", "a/b/c.p12"];

test.each([".gitignore", ".dockerignore"])("%s excludes certificates, keys and settings in any folder", (file) => {
  const secret = [...keys, ".env", ".env.local"];
  expect(refusedBy(file, [...secret, "deploy/nginx/nginx.conf", "server/platform/env.ts"])).toEqual(secret);
});

const psql = findProgram("psql") ?? "";

testWhere(psql, needs.postgresql)(
  "the site's role makes what it likes in the site's database, and cannot open the backend's; nor the other way round",
  async () => {
    const server = await startPostgres();
    if (!server) throw new Error(`${psql} is there and no server beside it`);
    const env = { ...process.env, BACKEND_DATABASE_PASSWORD: "one of the tests", SITE_DATABASE_PASSWORD: "another" };
    const ask = (as: string, database: string, ...args: string[]) => {
      const address = new URL(server.url.replace("tests@", `${as}@`));
      address.pathname = database;
      return execFileSync(psql, ["-v", "ON_ERROR_STOP=1", "-qXAt", ...args, address.href], { env, stdio: "pipe" });
    };
    try {
      ask("tests", "postgres", "-f", "deploy/postgres/databases.sql");
      for (const [own, other] of [
        ["site", "backend"],
        ["backend", "site"],
      ] as const) {
        ask(own, own, "-c", "create table lines (line text)");
        expect(() => ask(own, other, "-c", "select 1")).toThrow(/permission denied for database/);
        expect(() => ask(own, "postgres", "-c", "select 1")).toThrow(/permission denied for database/);
      }
    } finally {
      await server.stop();
    }
  },
);
