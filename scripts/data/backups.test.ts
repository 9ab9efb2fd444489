import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Libsql from "libsql";
import { describe as describeFiles } from "./backups.mjs";

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
