import { existsSync, rmSync } from "node:fs";
import Database from "libsql/promise";
import { log } from "@/server/platform/log";
import { isBusy } from "@/server/platform/sqlite/retry-while-busy";
import type { Entry, SiteDb } from "./tables";

const BATCH_SIZE = 500;

/**
 * Moves the entries of the former outbox file into the site's database, then deletes the file. It needs exclusive access;
 * entries are durable in the new database before the file goes, and keep their keys, so neither a crash nor a second
 * process loses or duplicates one. If an older server still runs, or the file is damaged, the file stays until the next
 * start. Never throws: new enquiries are accepted either way.
 */
export async function moveFormerOutbox(file: string, db: SiteDb): Promise<void> {
  if (!existsSync(file)) return;
  const former = new Database(file, {});
  try {
    // Leaving WAL mode fails while another process has the file open, and moves the WAL's content into the file.
    await former.exec("pragma journal_mode = DELETE; begin exclusive");
    const entries = await readAll(former);
    for (let at = 0; at < entries.length; at += BATCH_SIZE) {
      const query = db.insertInto("outbox").values(entries.slice(at, at + BATCH_SIZE));
      await query.onConflict((conflict) => conflict.column("key").doNothing()).execute();
    }
    rmSync(file, { force: true });
    await former.exec("commit");
    log.info("the former outbox was moved into the site's database", { entries: entries.length });
  } catch (error) {
    if (isBusy(error)) log.warn("the former outbox is in use by another server: the next start moves it");
    else log.error("the former outbox could not be moved, and stays as it is", { file, cause: error });
  } finally {
    former.close();
  }
}

/** A file without the table is new and has no entries. */
async function readAll(former: Database): Promise<Entry[]> {
  const tables = await former.prepare("select 1 from sqlite_master where name = 'outbox'");
  if ((await tables.all()).length === 0) return [];
  return (await former.prepare("select * from outbox")).all();
}
