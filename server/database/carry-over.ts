import { existsSync, rmSync } from "node:fs";
import Database from "libsql/promise";
import { log } from "@/server/platform/log";
import { isBusy } from "@/server/platform/sqlite/retry-while-busy";
import type { Entry, SiteDb } from "./tables";

const AT_A_TIME = 500;

/**
 * Moves what the outbox held while it had this file to itself into the site's database, and deletes the file. That is
 * done only while nobody else has it open, and each entry is durable in its new place before the file goes and known by
 * its key in both: a crash in between, or a second process that does the same, neither loses nor doubles one. While a
 * server of before still runs, and where the file is damaged, it stays as it is until the next start. Never throws: new
 * enquiries are taken whatever became of the old ones.
 */
export async function carryOver(file: string, db: SiteDb): Promise<void> {
  if (!existsSync(file)) return;
  const former = new Database(file, {});
  try {
    // Nobody leaves WAL mode while another has the file open; with that, what was in the log is in the file.
    await former.exec("pragma journal_mode = DELETE; begin exclusive");
    const entries = await readAll(former);
    for (let at = 0; at < entries.length; at += AT_A_TIME) {
      const query = db.insertInto("outbox").values(entries.slice(at, at + AT_A_TIME));
      await query.onConflict((conflict) => conflict.column("key").doNothing()).execute();
    }
    rmSync(file, { force: true });
    await former.exec("commit");
    log.info("the outbox was carried over into the site's database", { entries: entries.length });
  } catch (error) {
    if (isBusy(error)) log.warn("the former outbox is in use by another server: it is carried over at the next start");
    else log.error("the former outbox could not be carried over, and stays as it is", { file, cause: error });
  } finally {
    former.close();
  }
}

/** A file in which there is no such table was only just begun. */
async function readAll(former: Database): Promise<Entry[]> {
  const tables = await former.prepare("select 1 from sqlite_master where name = 'outbox'");
  if ((await tables.all()).length === 0) return [];
  return (await former.prepare("select * from outbox")).all();
}
