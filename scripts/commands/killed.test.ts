import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Libsql from "libsql";
import { isWholeBackup } from "@/server/platform/data-folder.mjs";
import { backUpNightly, testRestore } from "../data/nightly.mjs";
import { finishRestore } from "../data/restore.mjs";

beforeEach(() => void jest.spyOn(console, "log").mockReturnValue());

const FILES = ["backend.sqlite", "site.sqlite"];
const SUFFIXES = ["", "-wal", "-shm"];

/** Writes databases as a crashed server leaves them: the newest row is in the WAL only. */
function writeData(folder: string, word: string) {
  for (const name of FILES) {
    const source = new Libsql(join(folder, `${name}.source`));
    source.exec(
      'pragma journal_mode = wal; create table words (word text); create table settings (name text primary key, value text, "changedAt" real, "changedBy" text)',
    );
    source.prepare("insert into words values (?)").run(word);
    for (const suffix of SUFFIXES) cpSync(join(folder, `${name}.source${suffix}`), join(folder, name + suffix));
    source.close();
    for (const suffix of SUFFIXES) rmSync(join(folder, `${name}.source${suffix}`), { force: true });
  }
}

const wordsIn = (folder: string) =>
  FILES.map((name) => {
    if (!existsSync(join(folder, name))) return undefined;
    const db = new Libsql(join(folder, name));
    try {
      return Object(db.prepare("select group_concat(word) as words from words").get()).words;
    } finally {
      db.close();
    }
  });

async function prepareData() {
  const folder = mkdtempSync(join(tmpdir(), "killed-"));
  writeData(folder, "before");
  const files = FILES.map((name) => join(folder, name));
  const settings = { folder, files, postgresUrls: {}, siteDatabase: join(folder, "site.sqlite") };
  const backup = await backUpNightly(settings, { now: Date.parse("2026-11-20") });
  for (const name of FILES) for (const suffix of SUFFIXES) rmSync(join(folder, name + suffix), { force: true });
  writeData(folder, "now");
  return { folder, backup, settings, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Kills the process before this number of its changes. Returns whether it was killed. */
function runKilled(killAt: number, file: string, name: string, args: unknown[]): Promise<boolean> {
  const code = `import(${JSON.stringify(join(process.cwd(), file))}).then((module) => module[${JSON.stringify(name)}](...${JSON.stringify(args)}))`;
  const child = spawn(process.execPath, ["--import", "./scripts/testing/kill-at.mjs", "--eval", code], {
    env: { ...process.env, KILL_AT: String(killAt) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return new Promise((resolve, reject) =>
    child.on("close", (status, signal) => {
      if (status !== null && status !== 0) return reject(new Error(`ended with ${status}`));
      resolve(signal === "SIGKILL");
    }),
  );
}

async function killAtEachStep(run: (killAt: number) => Promise<boolean>) {
  let killAt = 0;
  while (await run(killAt)) killAt++;
  return killAt;
}

test("[RUNS-01] a restore killed at any step leaves the former data or, finished by the next start, the backup's; never a mixture", async () => {
  const outcomes = new Set<string>();
  const steps = await killAtEachStep(async (killAt) => {
    using place = await prepareData();
    const wasKilled = await runKilled(killAt, "scripts/data/restore.mjs", "restore", [
      place.folder,
      place.backup,
      { files: FILES, loads: [] },
    ]);
    const replaced = await finishRestore(place.folder);
    const words = wordsIn(place.folder);
    outcomes.add(words.join(" "));
    expect(["now now", "before before"]).toContain(words.join(" "));
    if (replaced) expect(wordsIn(replaced)).toEqual(["now", "now"]);
    expect(await finishRestore(place.folder)).toBeUndefined();
    return wasKilled;
  });
  expect(steps).toBeGreaterThan(10);
  expect([...outcomes].sort()).toEqual(["before before", "now now"]);
});

test("[RUNS-01] a backup killed at any step counts only if it is whole, and the next one is made", async () => {
  let finished = 0;
  const steps = await killAtEachStep(async (killAt) => {
    using place = await prepareData();
    const wasKilled = await runKilled(killAt, "scripts/data/nightly.mjs", "backUpNightly", [place.settings]);
    const backups = readdirSync(join(place.folder, "backups")).map((name) => join(place.folder, "backups", name));
    for (const folder of backups.filter(isWholeBackup)) {
      await testRestore(folder);
      finished++;
    }
    expect(wordsIn(place.folder)).toEqual(["now", "now"]);
    const folder = await backUpNightly(place.settings);
    expect(isWholeBackup(folder)).toBe(true);
    return wasKilled;
  });
  expect(steps).toBeGreaterThan(5);
  expect(finished).toBeGreaterThan(steps);
});
