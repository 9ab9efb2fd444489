import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Libsql from "libsql";
import { needs } from "@/scripts/testing/skips.mjs";
import { testWhere } from "@/server/testing/test-where";
import { describe as describeFiles, requireIntact } from "./copies.mjs";

test("data is as new as its newest row, which may be in the WAL only", async () => {
  const folder = mkdtempSync(join(tmpdir(), "describe-"));
  const file = join(folder, "site.sqlite");
  const db = new Libsql(file);
  db.exec("pragma journal_mode = wal; create table rows (id); insert into rows values (1)");
  const [before, now] = [new Date("2026-11-20T04:00:00Z"), new Date("2026-11-26T04:00:00Z")];
  utimesSync(file, before, before);
  utimesSync(`${file}-wal`, now, now);
  const said = await describeFiles(folder, ["site.sqlite"]);
  db.close();
  rmSync(folder, { recursive: true });
  expect(said).toContain("1 rows, written 26/11/2026, 9:30:00 am");
});

/** A limit of 1,000 bytes fails the files that SQLite makes beside the database, as a full disk does. */
const checkWithoutSpace = (file: string) =>
  spawnSync(
    "prlimit",
    [
      "--fsize=1000",
      process.execPath,
      "--eval",
      `import("./scripts/data/copies.mjs").then((m) => m.requireIntact("${file}"))`,
    ],
    { encoding: "utf8" },
  ).stderr;

testWhere(spawnSync("prlimit", ["--version"]).status === 0, needs.prlimit)(
  "only a file that SQLite finds damaged is called so, and not one that it cannot open because the disk is full",
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
