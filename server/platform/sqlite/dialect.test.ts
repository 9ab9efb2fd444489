import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import Libsql from "libsql";
import { openDatabase } from "@/backend/db/open";
import { prepareBackend } from "@/backend/prepare";

test("[RUNS-01] only their owner can read a new database file and its folder", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sqlite-"));
  const database = join(folder, "deep", "backend.sqlite");
  await prepareBackend({ database });
  expect([statSync(database).mode & 0o777, statSync(dirname(database)).mode & 0o777]).toEqual([0o600, 0o700]);
  rmSync(folder, { recursive: true, force: true });
});

test("while another program locks the file, a write waits without blocking the event loop", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sqlite-"));
  const database = join(folder, "backend.sqlite");
  await prepareBackend({ database });
  const db = openDatabase(database);
  const other = new Libsql(database);
  // The connection that prepared the file may still be closing, on a thread of its own.
  other.exec("PRAGMA busy_timeout = 10000");
  other.exec("begin immediate");
  let isWritten = false;
  const written = db
    .deleteFrom("services")
    .execute()
    .then(() => {
      isWritten = true;
    });
  let ticks = 0;
  while (ticks < 20) await new Promise<void>((resolve) => setTimeout(() => resolve(void ticks++), 5));
  expect(isWritten).toBe(false);
  other.exec("commit");
  other.close();
  await written;
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});
