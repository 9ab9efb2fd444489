import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import type Database from "libsql/promise";
import { createRetryWhileBusy } from "./retry-while-busy";

/**
 * Opens this SQLite file to write to, which is made, readable by its owner alone, where it is missing. What has been
 * committed outlives a power cut, and what was deleted is overwritten. The library is loaded here, so that it is not where
 * another database is used.
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

/** Personal data: for its owner's eyes only. SQLite gives its -wal and -shm files the mode of the main one. */
function makePrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (existsSync(file)) chmodSync(file, 0o600);
  else closeSync(openSync(file, "a", 0o600));
}
