import { existsSync, readdirSync, renameSync, statSync } from "node:fs";
import { basename, dirname } from "node:path";
import type Database from "libsql/promise";
import { log } from "@/server/platform/log";
import { openFile } from "./open-file";

const DAMAGED = ".damaged-";

export const isDamage = (error: unknown): boolean =>
  /^SQLITE_(NOTADB|CORRUPT)/.test(String((error as { code?: unknown }).code));

/** Sets a damaged file aside and creates a new one, so that the site can still accept enquiries (docs/runbook.md). */
export async function openOrSetAside(file: string): Promise<Database> {
  for (;;) {
    const inode = inodeOf(file);
    try {
      return await openIntact(file);
    } catch (error) {
      if (!isDamage(error)) throw error;
      // Another process may have set the file aside and created a new one.
      if (inode !== undefined && inodeOf(file) === inode) setAside(file, error);
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

/** The damaged file's data counts as unknown until an operator removes the file. */
export const hasFileSetAside = (file: string): boolean =>
  existsSync(dirname(file)) && readdirSync(dirname(file)).some((name) => name.startsWith(basename(file) + DAMAGED));

/** Renames the main file last: SQLite would apply the old WAL to a new file. */
function setAside(file: string, cause: unknown): void {
  const aside = `${file}${DAMAGED}${new Date().toISOString().replace(/[:.]/g, "-")}`;
  for (const suffix of ["-wal", "-shm", ""]) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  log.error(
    "the site's database is damaged: it was put aside, and a new one created; staff managers cannot sign in before it is restored or removed",
    { aside, cause },
  );
}
