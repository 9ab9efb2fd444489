import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Libsql from "libsql";
import { copyAll } from "../data/copies.mjs";
import { nameOfBackup } from "../data/retention.mjs";
import { findLostRows } from "./lost-rows.mjs";
import { unitIn } from "./service.mjs";

test("what came after a backup is counted by table, with the newest names and the changed rows", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lost-"));
  const [backend, site] = [join(folder, "backend.sqlite"), join(folder, "site.sqlite")];
  const [enquiries, sessions] = [new Libsql(backend), new Libsql(site)];
  enquiries.exec(`create table enquiries (name text, "createdAt" text, "updatedAt" text);
    create table kysely_migration (name text);
    insert into enquiries values ('Asha', '2026-11-01', '2026-11-01'), ('Bala', '2026-11-01', '2026-11-01')`);
  sessions.exec(`create table sessions (email text, "createdAt" double precision); create table settings (name text)`);
  const at = Date.parse("2026-11-20");
  const backup = join(folder, "backups", nameOfBackup(at));
  await copyAll({ folder, files: [backend, site], dumps: {} }, backup);
  expect(await findLostRows({ database: backend, siteDatabase: site }, backup)).toEqual([]);

  enquiries.exec(`update enquiries set "updatedAt" = '2026-11-21' where name = 'Asha';
    insert into enquiries values ('Chitra', '2026-11-21', '2026-11-21'), ('Deepa', '2026-11-22', '2026-11-22');
    insert into kysely_migration values ('later')`);
  sessions.exec(`insert into sessions values ('o@example.com', ${at + 1}); insert into settings values ('turns')`);
  expect(await findLostRows({ database: backend, siteDatabase: site }, backup)).toEqual([
    "enquiries: 2 new (newest: Deepa, Chitra), 1 changed",
    "sessions: 1 new",
    "settings: 1 new",
  ]);
  for (const db of [enquiries, sessions]) db.close();
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
