import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { prepareBackend } from "../prepare";

test("[RUNS-01] a new database file and its folder are for their owner's eyes only", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sqlite-"));
  const database = join(folder, "deep", "backend.sqlite");
  await prepareBackend({ database });
  expect([statSync(database).mode & 0o777, statSync(dirname(database)).mode & 0o777]).toEqual([0o600, 0o700]);
  rmSync(folder, { recursive: true, force: true });
});
