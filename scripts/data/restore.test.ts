import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findDataPlace } from "./data-place.mjs";
import { chooseCopies } from "./restore.mjs";

const BACKEND = { DATABASE_URL: "postgres://db.example.com/backend" };
const SITE = { SITE_DATABASE_URL: "postgres://db.example.com/site" };
const HOSTED = { BACKEND_URL: "https://backend.example.com" };
const FILES = ["backend.sqlite", "site.sqlite"];
const DUMPS = ["backend.dump", "site.dump"];

/** What is chosen of a backup with these copies, at a site with these files and settings; `made` is what it had once. */
async function choose(copies: string[], files: string[], settings: Record<string, string> = {}, made = copies) {
  const [data, backup] = [mkdtempSync(join(tmpdir(), "data-")), mkdtempSync(join(tmpdir(), "backup-"))];
  for (const name of files) writeFileSync(join(data, name), "");
  for (const name of copies) writeFileSync(join(backup, name), "");
  const rows = Object.fromEntries(made.map((name) => [name, {}]));
  writeFileSync(join(backup, "rows.json"), JSON.stringify(rows));
  try {
    const { files, loads } = await chooseCopies(backup, findDataPlace({ DATA_DIR: data, ...settings } as never));
    return [...files, ...loads.map(({ file, url }) => `${file} into ${new URL(url).pathname.slice(1)}`)];
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
  [
    "a site with both files",
    ["site.sqlite"],
    FILES,
    {},
    /does not hold all of this site: backend\.sqlite \(DATA_DIR\)/,
  ],
  ["a site with PostgreSQL", ["site.sqlite"], ["site.sqlite"], BACKEND, /: backend\.dump \(DATABASE_URL\) is missing/],
  [
    "a site whose own rows are in PostgreSQL",
    ["backend.dump"],
    [],
    { ...BACKEND, ...SITE },
    /: site\.dump \(SITE_DATABASE_URL\)/,
  ],
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

test("[RUNS-01] a restore refuses a backup of which a part was lost, and a folder without one", async () => {
  await expect(choose(["backend.sqlite"], [], {}, FILES)).rejects.toThrow(
    /incomplete: it had site\.sqlite when it was made/,
  );
  await expect(choose([], FILES)).rejects.toThrow("holds no backup");
});
