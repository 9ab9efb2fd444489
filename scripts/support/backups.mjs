import { copyFile, mkdir, readdir, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import Libsql from "libsql";
import { PlainError } from "./steps.mjs";

const BUSY_TIMEOUT_MS = 10_000;

/** The SQLite files in this folder: the database and, where there is one, the outbox. */
async function filesIn(folder) {
  const entries = await readdir(folder).catch((error) => {
    throw new PlainError(`${folder} cannot be read: ${error.message}`);
  });
  const files = entries.filter((name) => name.endsWith(".sqlite"));
  if (!files.length) throw new PlainError(`There is no SQLite file in ${folder}.`);
  return files;
}

const stamp = () => new Date().toISOString().replace(/[:.]/g, "-");

/** Throws unless SQLite finds this file whole. */
function requireWhole(file) {
  const db = new Libsql(file, { readonly: true });
  try {
    const [found] = db.prepare("PRAGMA integrity_check").all();
    if (found?.integrity_check !== "ok") throw new Error(found?.integrity_check);
  } catch (error) {
    throw new PlainError(`${file} is damaged: ${error.message}`);
  } finally {
    db.close();
  }
}

/**
 * Copies each database of the data folder as it is at one moment, while it may be in use, into a new folder. The
 * secrets stay where they are: a copy without them can be kept anywhere a copy of the data may be.
 */
export async function backUp(dataFolder, target = join(dataFolder, "backups", stamp())) {
  const files = await filesIn(dataFolder);
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const name of files) {
    const db = new Libsql(join(dataFolder, name));
    db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    try {
      db.prepare("VACUUM INTO ?").run(join(target, name));
    } finally {
      db.close();
    }
    requireWhole(join(target, name));
  }
  return { target, files };
}

/**
 * Puts a backup in the place of the data. What was there is kept beside it, with its log, under another name; nothing
 * is touched before each file of the backup was found whole. The server has to be stopped.
 */
export async function restore(dataFolder, source) {
  const files = await filesIn(source);
  for (const name of files) requireWhole(join(source, name));
  const kept = join(dataFolder, `replaced-${stamp()}`);
  await mkdir(kept, { recursive: true, mode: 0o700 });
  for (const name of files) {
    for (const part of [name, `${name}-wal`, `${name}-shm`]) {
      if (await isThere(join(dataFolder, part))) await rename(join(dataFolder, part), join(kept, part));
    }
    await copyFile(join(source, name), join(dataFolder, name));
  }
  return { kept, files };
}

const isThere = (file) =>
  stat(file).then(
    () => true,
    () => false,
  );
