import { chmodSync, closeSync, existsSync, openSync } from "node:fs";
import { dirname } from "node:path";
import type Database from "libsql/promise";
import { makeFolders } from "../make-folders.mjs";
import { createRetryWhileBusy } from "./retry-while-busy";

/**
 * Opens this SQLite file for writing; creates it, private to its owner, if missing. Commits survive a power cut, and
 * deleted data is overwritten. The library is loaded here, because PostgreSQL does not need it.
 */
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
