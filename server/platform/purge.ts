import { setTimeout } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { isPostgres } from "./postgres";

const ATTEMPTS = 50;
const PAUSE_MS = 200;

/** Removes deleted rows from the database's files, also from SQLite's WAL. PostgreSQL's WAL is the operator's. */
export async function purgeDeleted<Tables>(
  db: Kysely<Tables>,
  tables: readonly (keyof Tables & string)[],
): Promise<void> {
  if (isPostgres(db)) {
    const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db);
    await waitUntil(() => areOlderTransactionsOver(db, rows[0]?.xid ?? ""));
    for (const table of tables) await sql`vacuum (full) ${sql.table(table)}`.execute(db);
    return;
  }
  await sql`vacuum`.execute(db);
  await waitUntil(async () => {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    return rows[0]?.busy === 0;
  });
}

/** VACUUM FULL keeps dead rows that an open transaction may see: one that reads this database, or writes to any. */
async function areOlderTransactionsOver<Tables>(db: Kysely<Tables>, xid: string): Promise<boolean> {
  const { rows } = await sql<{ isOver: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) >= ${xid}::xid8 and not exists (
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and age(backend_xmin) > age(${xid}::xid8::xid)
    ) as "isOver"`.execute(db);
  return rows[0]?.isOver === true;
}

async function waitUntil(isDone: () => Promise<boolean>): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (await isDone()) return;
    await setTimeout(PAUSE_MS);
  }
  throw new Error("deleted rows cannot be removed from the database's files: other transactions keep reading");
}
