import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import Libsql from "libsql";
import { needs } from "@/scripts/testing/skips.mjs";
import { testWhere } from "@/server/testing/test-where";
import { describe as describeFiles, expiredBackups, nameOfBackup, requireIntact, timeOfBackup } from "./copies.mjs";
import { findDataPlace } from "./data-place.mjs";
import { chooseCopies } from "./restore.mjs";

test("data is as new as its newest row, which may be in the WAL only", async () => {
  const folder = mkdtempSync(join(tmpdir(), "describe-"));
  const file = join(folder, "site.sqlite");
  const db = new Libsql(file);
  db.exec("pragma journal_mode = wal; create table rows (id); insert into rows values (1)");
  const [before, now] = [new Date("2026-11-20T04:00:00Z"), new Date("2026-11-26T04:00:00Z")];
  utimesSync(file, before, before);
  utimesSync(`${file}-wal`, now, now);
  const description = await describeFiles(folder, ["site.sqlite"]);
  db.close();
  rmSync(folder, { recursive: true });
  expect(description).toContain("1 rows, written 26/11/2026, 9:30:00 am");
});

/** Runs the check where writing the files that SQLite makes beside the database fails, as on a full disk. */
function checkWithoutSpace(file: string) {
  const code = `import("./scripts/data/copies.mjs").then((copies) => copies.requireIntact("${file}"))`;
  return spawnSync("prlimit", ["--fsize=1000", process.execPath, "--eval", code], { encoding: "utf8" }).stderr;
}

testWhere(spawnSync("prlimit", ["--version"]).status === 0, needs.prlimit)(
  "a file is called damaged only if SQLite finds it so, not if it cannot be opened because the disk is full",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "intact-"));
    const [file, damaged] = [join(folder, "site.sqlite"), join(folder, "damaged.sqlite")];
    const db = new Libsql(file);
    db.exec("pragma journal_mode = wal; create table rows (id)");
    db.close();
    writeFileSync(damaged, "no database".repeat(100));
    expect(checkWithoutSpace(file)).toContain(`${file} cannot be read: `);
    expect(() => requireIntact(file)).not.toThrow();
    expect(() => requireIntact(damaged)).toThrow(`${damaged} is damaged: `);
    rmSync(folder, { recursive: true });
  },
);

const BACKEND = { DATABASE_URL: "postgres://db.example.com/backend" };
const SITE = { SITE_DATABASE_URL: "postgres://db.example.com/site" };
const HOSTED = { BACKEND_URL: "https://backend.example.com" };
const FILES = ["backend.sqlite", "site.sqlite"];
const DUMPS = ["backend.dump", "site.dump"];

async function choose(copies: string[], files: string[], settings: Record<string, string> = {}, recorded = copies) {
  const [data, backup] = [mkdtempSync(join(tmpdir(), "data-")), mkdtempSync(join(tmpdir(), "backup-"))];
  for (const name of files) writeFileSync(join(data, name), "");
  for (const name of copies) writeFileSync(join(backup, name), "");
  const rows = Object.fromEntries(recorded.map((name) => [name, {}]));
  writeFileSync(join(backup, "rows.json"), JSON.stringify(rows));
  try {
    const chosen = await chooseCopies(backup, findDataPlace({ DATA_DIR: data, ...settings } as never));
    return [...chosen.files, ...chosen.loads.map(({ file, url }) => `${file} into ${new URL(url).pathname.slice(1)}`)];
  } finally {
    for (const folder of [data, backup]) rmSync(folder, { recursive: true });
  }
}

test.each([
  ["SQLite into SQLite", FILES, FILES, {}, FILES],
  ["SQLite on a new machine", FILES, [], {}, FILES],
  ["the files of a backend alone", ["backend.sqlite"], ["backend.sqlite"], {}, ["backend.sqlite"]],
  ["dumps into PostgreSQL", DUMPS, [], { ...BACKEND, ...SITE }, ["backend.dump into backend", "site.dump into site"]],
  ["rows of SQLite into PostgreSQL", FILES, FILES, BACKEND, ["site.sqlite", "backend.sqlite into backend"]],
  ["a site with a hosted backend", ["site.sqlite"], ["site.sqlite"], HOSTED, ["site.sqlite"]],
])("a restore takes %s", async (_what, copies, files, settings, chosen) => {
  expect(await choose(copies, files, settings)).toEqual(chosen);
});

test.each([
  ["a site with two files", ["site.sqlite"], FILES, {}, /does not hold all of this site: backend\.sqlite \(DATA_DIR\)/],
  ["a site with PostgreSQL", ["site.sqlite"], ["site.sqlite"], BACKEND, /: backend\.dump \(DATABASE_URL\) is missing/],
  ["a site with two databases", ["backend.dump"], [], { ...BACKEND, ...SITE }, /: site\.dump \(SITE_DATABASE_URL\)/],
])(
  "[RUNS-01] a restore refuses a backup that does not hold all of %s",
  async (_what, copies, files, settings, reason) => {
    await expect(choose(copies, files, settings)).rejects.toThrow(reason);
  },
);

test("[RUNS-01] a restore refuses what the settings have no place for, and names the setting", async () => {
  await expect(choose(DUMPS, FILES)).rejects.toThrow(/backend\.dump, rows of a PostgreSQL.* Set DATABASE_URL /);
  await expect(choose(["backend.sqlite", "site.dump"], FILES)).rejects.toThrow(/site\.dump.* Set SITE_DATABASE_URL /);
  await expect(choose(FILES, FILES, HOSTED)).rejects.toThrow(
    /holds backend\.sqlite, but .*backend\.example\.com \(BACKEND_URL\)/,
  );
});

test("[RUNS-01] a restore refuses a backup that has lost a file, and a folder without a backup", async () => {
  await expect(choose(["backend.sqlite"], [], {}, FILES)).rejects.toThrow(
    /incomplete: it had site\.sqlite when it was made/,
  );
  await expect(choose([], FILES)).rejects.toThrow("holds no backup");
});

const DAY = 86_400_000;
const now = Date.parse("2026-11-22T02:31:00+05:30");
const nightly = (nights: number) =>
  Array.from({ length: nights }, (_, night) => nameOfBackup(now - 60_000 - night * DAY));
const keptOf = (names: string[], time = now) => {
  const expired = new Set(expiredBackups(names, time));
  return names.filter((name) => !expired.has(name));
};
const indianDay = (name: string) => {
  const indianTime = new Date((timeOfBackup(name) ?? 0) + 5.5 * 3_600_000);
  return indianTime.toISOString().slice(0, 10);
};

test("of a year's nightly backups the newest of seven days, four weeks and six months are kept", () => {
  expect(keptOf(nightly(365)).map(indianDay)).toEqual([
    ...["2026-11-22", "2026-11-21", "2026-11-20", "2026-11-19", "2026-11-18", "2026-11-17", "2026-11-16"],
    // The next three are Sundays, which end weeks; the last five end months.
    ...["2026-11-15", "2026-11-08", "2026-11-01"],
    ...["2026-10-31", "2026-09-30", "2026-08-31", "2026-07-31", "2026-06-30"],
  ]);
});

test("all backups of the last day are kept, because one of them was made before the upgrade", () => {
  const names = Array.from({ length: 30 }, (_, index) => nameOfBackup(now - index * 40 * 60_000));
  expect(expiredBackups(names, now)).toEqual([]);
  expect(expiredBackups(names, now + DAY).length).toBeGreaterThan(0);
});

test("after months without backups the old ones are still kept", () => {
  const names = nightly(7);
  expect(expiredBackups(names, now + 300 * DAY)).toEqual([]);
});

test("folders without a backup's name are never deleted", () => {
  const names = ["copy", "2020-01-01", "lost+found", "2020-13-45T99-99-99-999Z", "before the move", ".."];
  expect(expiredBackups([...names, ...nightly(40)], now).filter((name) => names.includes(name))).toEqual([]);
});

const manyTimes = fc.array(fc.integer({ min: now - 900 * DAY, max: now }), { minLength: 1, maxLength: 300 });

test("of backups of any times the newest is kept, the number kept has a limit, and a second run deletes nothing", () => {
  fc.assert(
    fc.property(manyTimes, (times) => {
      const names = [...new Set(times.map(nameOfBackup))];
      const kept = keptOf(names);
      expect(kept).toContain(nameOfBackup(Math.max(...times)));
      const older = kept.filter((name) => (timeOfBackup(name) ?? 0) <= now - DAY);
      expect(older.length).toBeLessThanOrEqual(7 + 4 + 6);
      expect(keptOf(kept)).toEqual(kept);
    }),
  );
});

test("with nightly deletion the kept backups reach back five months", () => {
  let names: string[] = [];
  for (let night = 0; night < 400; night++) {
    const time = now + night * DAY;
    names.push(nameOfBackup(time));
    names = keptOf(names, time);
  }
  expect(Math.min(...names.map((name) => timeOfBackup(name) ?? 0))).toBeLessThan(now + (400 - 140) * DAY);
  expect(names.length).toBeLessThanOrEqual(17);
});
