import { chmodSync, closeSync, existsSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import type Database from "libsql/promise";
import { makeFolders } from "../data-lock.mjs";

/** Lets only the file's owner read it. Commits survive a power cut, and deleted data is overwritten. */
export async function openFile(file: string): Promise<Database> {
  makePrivate(file);
  const { default: Libsql } = await import("libsql/promise");
  const database = new Libsql(file, {});
  try {
    await createRetryWhileBusy()(() => database.exec("pragma journal_mode = WAL"));
    await database.exec("pragma synchronous = FULL; pragma foreign_keys = ON; pragma secure_delete = ON");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The file has personal data. SQLite's -wal and -shm files inherit its mode. */
function makePrivate(file: string): void {
  makeFolders(dirname(file));
  if (existsSync(file)) chmodSync(file, 0o600);
  else closeSync(openSync(file, "a", 0o600));
}

const TIMEOUT_MS = 10_000;
const PAUSE_MS = 10;
const FORGET_BUSY_MS = 1_000;

const isBusy = (error: unknown): boolean =>
  ["SQLITE_BUSY", "SQLITE_BUSY_RECOVERY"].includes((error as { code?: string }).code ?? "");

/** Callers share ten seconds. `busy_timeout` would block a libsql thread that the other commit may need. */
export function createRetryWhileBusy() {
  let busySince = 0;
  let lastBusyAt = 0;

  return async (work: () => Promise<unknown>): Promise<void> => {
    for (;;) {
      try {
        await work();
        lastBusyAt = 0;
        return;
      } catch (error) {
        if (!isBusy(error)) throw error;
        const now = Date.now();
        if (now - lastBusyAt > FORGET_BUSY_MS) busySince = now;
        lastBusyAt = now;
        if (now - busySince > TIMEOUT_MS) throw error;
        await setTimeout(PAUSE_MS);
      }
    }
  };
}
