import { existsSync, readdirSync, renameSync, statSync } from "node:fs";
import { basename, dirname } from "node:path";
import type Database from "libsql/promise";
import { log } from "@/server/platform/log";
import { openFile } from "./open-file";

/** What is put aside bears the file's name, this, and the time. */
const ASIDE = ".damaged-";

/** Whether SQLite says that a file is none of its own, or that its insides do not hold together. */
export const isDamage = (error: unknown): boolean =>
  /^SQLITE_(NOTADB|CORRUPT)/.test(String((error as { code?: unknown }).code));

/**
 * Opens this SQLite file. A damaged one is put aside and a new one begun: better that than to turn every visitor away.
 * What it holds can still be got out by hand (docs/runbook.md).
 */
export async function openOrPutAside(file: string): Promise<Database> {
  for (;;) {
    const ino = inodeOf(file);
    try {
      return await openIntact(file);
    } catch (error) {
      if (!isDamage(error)) throw error;
      // Another process that started with this one may have set it aside already.
      if (ino !== undefined && inodeOf(file) === ino) putAside(file, error);
    }
  }
}

const inodeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino;

async function openIntact(file: string): Promise<Database> {
  const database = await openFile(file);
  try {
    const check = await database.prepare("pragma quick_check(1)");
    const [{ quick_check: verdict }] = (await check.all()) as [{ quick_check: string }];
    if (verdict !== "ok") throw Object.assign(new Error(verdict), { code: "SQLITE_CORRUPT" });
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Whether what was put aside still lies beside this file: until somebody takes it away, what it said is not known. */
export const isAnyPutAside = (file: string): boolean =>
  existsSync(dirname(file)) && readdirSync(dirname(file)).some((name) => name.startsWith(basename(file) + ASIDE));

/** The file itself goes last: a new one must not be begun beside the log of the old, which SQLite would take for its own. */
function putAside(file: string, cause: unknown): void {
  const aside = `${file}${ASIDE}${new Date().toISOString().replace(/[:.]/g, "-")}`;
  for (const part of ["-wal", "-shm", ""]) if (existsSync(file + part)) renameSync(file + part, aside + part);
  log.error(
    "the site's database is damaged: it was put aside, and a new one begun; who may manage staff cannot sign in before it is restored or taken away",
    { aside, cause },
  );
}
