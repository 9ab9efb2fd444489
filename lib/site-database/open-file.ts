import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, renameSync, statSync } from "node:fs";
import { basename, dirname } from "node:path";
import Database from "libsql/promise";
import { log } from "@/lib/log";
import { patience } from "./until-free";

/** What SQLite calls a file that is none of its own, and one whose insides do not hold together. */
const DAMAGED = ["SQLITE_NOTADB", "SQLITE_CORRUPT"];
/** What is put aside bears the file's name, this, and the time. */
const ASIDE = ".damaged-";

/**
 * Opens this SQLite file, which is made, readable by its owner alone, where it is missing. A damaged one is put aside
 * and a new one begun: better that than to turn every visitor away. What it holds can still be got out by hand
 * (docs/runbook.md).
 */
export async function openFile(file: string): Promise<Database> {
  for (;;) {
    makePrivate(file);
    const { ino } = statSync(file);
    const database = new Database(file, {});
    try {
      await requireWhole(database);
      return database;
    } catch (error) {
      database.close();
      if (!DAMAGED.includes(String((error as { code?: unknown }).code))) throw error;
      // Another process that started with this one may have put it aside already.
      if (statSync(file, { throwIfNoEntry: false })?.ino === ino) putAside(file, error);
    }
  }
}

async function requireWhole(database: Database): Promise<void> {
  await patience()(() => database.exec("pragma journal_mode = WAL"));
  const check = await database.prepare("pragma quick_check(1)");
  const [{ quick_check: verdict }] = (await check.all()) as [{ quick_check: string }];
  if (verdict !== "ok") throw Object.assign(new Error(verdict), { code: "SQLITE_CORRUPT" });
}

/** Whether what was put aside still lies beside this file: until somebody takes it away, what it said is not known. */
export const isAnyPutAside = (file: string): boolean =>
  readdirSync(dirname(file)).some((name) => name.startsWith(basename(file) + ASIDE));

/** The file itself goes last: a new one must not be begun beside the log of the old, which SQLite would take for its own. */
function putAside(file: string, cause: unknown): void {
  const aside = `${file}${ASIDE}${new Date().toISOString().replace(/[:.]/g, "-")}`;
  for (const part of ["-wal", "-shm", ""]) if (existsSync(file + part)) renameSync(file + part, aside + part);
  log.error(
    "the site's database is damaged: it was put aside, and a new one begun; who may manage staff cannot sign in before it is restored or taken away",
    { aside, cause },
  );
}

/** Personal data: for its owner's eyes only. SQLite gives its -wal and -shm files the mode of the main one. */
function makePrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, "a", 0o600));
  chmodSync(file, 0o600);
}
