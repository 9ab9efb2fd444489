import { spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import Libsql from "libsql";
import { needs } from "@/scripts/testing/skips.mjs";
import { testWhere } from "@/server/testing/test-where";
import { copyAll, nameOfBackup, rowsSince } from "../data/copies.mjs";
import { unitIn } from "../upgrade/service.mjs";
import { parseSettings } from "./environment.mjs";
import { asOwner } from "./system.mjs";

test.each([
  ["Teak-beam-44#17", "Teak-beam-44#17"],
  ["$HOME $(id)", "$HOME $(id)"],
  ['it\'s "so"', 'it\'s "so"'],
  ["'in quotes'", "in quotes"],
  ['"in quotes" # a comment', "in quotes"],
  ["'Teak #17 \"$x\"'", 'Teak #17 "$x"'],
  ["  spaces around  ", "spaces around"],
  ["back\\nslash", "back\\nslash"],
  ["", ""],
])("the value %p is read as %p", (written, value) => {
  const text = `# A comment\n\nexport READY_TOKEN=${written}\r\nPORT=3000\n`;
  expect(parseSettings(text)).toEqual({ READY_TOKEN: value, PORT: "3000" });
});

test.each([
  ["A=Teak\\$beam", "in A write $ instead of \\$."],
  ["A=Teak #17", "put the value of A into quotes, or the comment into a line of its own."],
  ["A=#17", "put the value of A into quotes, or the comment into a line of its own."],
  ['A="Teak', "in A put the whole value into quotes that it does not contain."],
  ['A="/opt/my tool" "$1"', "in A put the whole value into quotes that it does not contain."],
  ["PORT=3001", "PORT is set twice."],
  ["PORT: 3001", "write NAME=value."],
])("a line that cannot be read safely is refused with its number: %s", (line, advice) => {
  expect(() => parseSettings(`PORT=3000\n\n${line}\n`)).toThrow(`.env, line 3: ${advice}`);
});

function runWith(text: string, code: string, file = ".env") {
  const cwd = mkdtempSync(join(tmpdir(), "settings-"));
  writeFileSync(join(cwd, file), text);
  const load = `import(${JSON.stringify(resolve("scripts/support/environment.mjs"))})`;
  const script = `${load}.then(async ({ loadSettings }) => { const unknown = await loadSettings(); ${code} })
    .catch((error) => { console.log(error.message); process.exitCode = 1; });`;
  const env = { PATH: process.env.PATH, HOME: "/root", NODE_ENV: "production" as const, BACKEND_PORT: "" };
  const { stdout, stderr } = spawnSync(process.execPath, ["--eval", script], { cwd, env });
  rmSync(cwd, { recursive: true });
  return `${stdout}${stderr}`.trim();
}

test("after a command has read .env, Next neither reads it again nor changes what is set", () => {
  const next = resolve("node_modules/@next/env");
  const code = `
    require(${JSON.stringify(next)}).loadEnvConfig(process.cwd(), false);
    console.log(process.env.READY_TOKEN);`;
  expect(runWith("READY_TOKEN=Teak-beam-44#$HOME", code)).toBe("Teak-beam-44#$HOME");
});

test("the environment overrides .env, also with a blank value", () => {
  const code = "console.log(JSON.stringify([process.env.HOME, process.env.BACKEND_PORT, process.env.PORT]))";
  expect(JSON.parse(runWith("HOME=none\nBACKEND_PORT=4001\nPORT=3001", code))).toEqual(["/root", "", "3001"]);
});

test("a name that is no setting is named, with the setting that is nearly the same", () => {
  const text = "TRUSTED_PROXY=1\nSMPT_URL=smtps://mail.example.com\nRCLONE_CONFIG=/etc/rclone.conf\nPORT=3001";
  expect(JSON.parse(runWith(text, "console.log(JSON.stringify(unknown))"))).toEqual([
    { name: "TRUSTED_PROXY", near: "TRUSTED_PROXIES" },
    { name: "SMPT_URL", near: "SMTP_URL" },
    { name: "RCLONE_CONFIG" },
  ]);
});

test("a file that only Next would read is refused", () => {
  expect(runWith("PORT=3001", "", ".env.local")).toBe(".env.local is not read. Move its lines to .env.");
});

const OWNER = 12_345;
const asRoot = testWhere(process.geteuid?.() === 0, needs.root);

asRoot(
  "a program that root runs as the folder's owner has the folder as its home, and none of root's npm settings",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "owner-"));
    chownSync(folder, OWNER, OWNER);
    const env = { NODE_ENV: "production" as const, HOME: "/root", npm_config_cache: "/root/npm", npm_execpath: "/npm" };
    expect(await asOwner(folder, env)).toEqual({
      uid: OWNER,
      gid: OWNER,
      env: { NODE_ENV: "production", HOME: folder, npm_execpath: "/npm" },
    });
    rmSync(folder, { recursive: true });
  },
);

asRoot("in a folder that belongs to root, root runs everything as itself", async () => {
  const env = { NODE_ENV: "production" as const, HOME: "/root", npm_config_cache: "/root/.npm" };
  expect(await asOwner("/", env)).toEqual({ env });
});

test("the rows that came after a backup are counted by table", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lost-"));
  const [backend, site] = [join(folder, "backend.sqlite"), join(folder, "site.sqlite")];
  const [backendDb, siteDb] = [new Libsql(backend), new Libsql(site)];
  backendDb.exec(`create table enquiries (name text, "createdAt" text, "updatedAt" text);
    create table kysely_migration (name text);
    insert into enquiries values ('Asha', '2026-11-01', '2026-11-01'), ('Bala', '2026-11-01', '2026-11-01')`);
  siteDb.exec(`create table sessions (email text, "createdAt" double precision); create table settings (name text)`);
  const backupTime = Date.parse("2026-11-20");
  const backup = join(folder, "backups", nameOfBackup(backupTime));
  await copyAll({ folder, files: [backend, site], postgresUrls: {} }, backup);
  expect(await rowsSince({ database: backend, siteDatabase: site }, backup)).toEqual([]);

  backendDb.exec(`update enquiries set "updatedAt" = '2026-11-21' where name = 'Asha';
    insert into enquiries values ('Chitra', '2026-11-21', '2026-11-21'), ('Deepa', '2026-11-22', '2026-11-22');
    insert into kysely_migration values ('later')`);
  siteDb.exec(`insert into sessions values ('o@example.in', ${backupTime + 1}); insert into settings values ('turns')`);
  expect(await rowsSince({ database: backend, siteDatabase: site }, backup)).toEqual([
    "enquiries: 2 new",
    "sessions: 1 new",
    "settings: 1 new",
  ]);
  for (const db of [backendDb, siteDb]) db.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ["0::/system.slice/sagwan.service\n", "sagwan.service"],
  ["5:memory:/\n1:name=systemd:/system.slice/sagwan.service\n0::/\n", "sagwan.service"],
  ["0::/system.slice/system-site.slice/site@1.service\n", "site@1.service"],
  ["0::/user.slice/user-0.slice/session-1.scope\n", undefined],
])(
  "an upgrade leaves stopping and starting to the unit that the site runs in, in both versions of cgroups: %j",
  (cgroup, unit) => {
    expect(unitIn(cgroup)).toBe(unit);
  },
);
