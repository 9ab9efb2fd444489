import Libsql from "libsql";
import { isThere } from "../support/is-there.mjs";
import { withPostgres } from "./postgres-client.mjs";

/**
 * The outcome of the last backup, in the site's own database, where server/features/monitoring reads it. `covers` are the
 * file names of the last good backup's copies (backend.sqlite, site.dump).
 * @typedef {{ ranAt: number, trouble: string, backedUpAt: number | null, testedAt: number | null, testedRows: number, covers?: string[] | undefined }} BackupRecord
 */

const NAME = "backup";
const BUSY_TIMEOUT_MS = 10_000;

/**
 * Undefined before the first backup.
 * @param {string} database a file, or the address of a PostgreSQL
 * @returns {Promise<BackupRecord | undefined>}
 */
export async function readBackupRecord(database) {
  const [row] = await runSql(database, `select value from settings where name = '${NAME}'`, []);
  return row && JSON.parse(String(Object(row).value));
}

/**
 * @param {string} database
 * @param {BackupRecord} record
 */
export async function noteBackup(database, record) {
  const sql = `insert into settings (name, value, "changedAt", "changedBy") values ('${NAME}', $1, $2, '')
    on conflict (name) do update set value = excluded.value, "changedAt" = excluded."changedAt"`;
  await runSql(database, sql, [JSON.stringify(record), record.ranAt]);
}

/**
 * Returns no rows, and writes nothing, while the site's database does not exist yet.
 * @param {string} database
 * @param {string} sql
 * @param {(string | number)[]} values
 * @returns {Promise<unknown[]>}
 */
async function runSql(database, sql, values) {
  if (/^postgres(ql)?:/.test(database))
    return withPostgres(database, async (client) => (await client.query(sql, values)).rows);
  if (!(await isThere(database))) return [];
  const db = new Libsql(database);
  try {
    db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    if (!db.prepare("select 1 from sqlite_master where name = 'settings'").get()) return [];
    const query = db.prepare(sql.replace(/\$(\d)/g, "?$1"));
    if (sql.startsWith("select")) return query.all(...values);
    query.run(...values);
    return [];
  } finally {
    db.close();
  }
}
