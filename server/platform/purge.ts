import { setTimeout } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { isPostgres } from "./postgres";

const ATTEMPTS = 50;
const PAUSE_MS = 200;

/**
 * Takes out of the database's files what was deleted from these tables or overwritten there. SQLite overwrites a row as
 * it deletes it (`secure_delete`), but its log keeps what was before, and a file from before that pragma has old pages:
 * it is written anew, and the log emptied. PostgreSQL writes the tables anew, without what nobody can see any more; its
 * log of changes is its operator's, and is overwritten in time. Throws where somebody else reads on and on.
 */
export async function purgeDeleted<Tables>(
  db: Kysely<Tables>,
  tables: readonly (keyof Tables & string)[],
): Promise<void> {
  if (isPostgres(db)) {
    const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db);
    await untilTrue(() => isSeenByNobody(db, rows[0]?.xid ?? ""));
    for (const table of tables) await sql`vacuum (full) ${sql.table(table)}`.execute(db);
    return;
  }
  await sql`vacuum`.execute(db);
  await untilTrue(async () => {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    return rows[0]?.busy === 0;
  });
}

/**
 * Whether all transactions are over that began before this one. Otherwise VACUUM FULL takes over what they may still see:
 * a transaction that reads this database, or one that writes to any database of the server.
 */
async function isSeenByNobody<Tables>(db: Kysely<Tables>, xid: string): Promise<boolean> {
  const { rows } = await sql<{ isOver: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) >= ${xid}::xid8 and not exists (
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and age(backend_xmin) > age(${xid}::xid8::xid)
    ) as "isOver"`.execute(db);
  return rows[0]?.isOver === true;
}

async function untilTrue(isDone: () => Promise<boolean>): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (await isDone()) return;
    await setTimeout(PAUSE_MS);
  }
  throw new Error("what was deleted cannot be taken out of the database's files: somebody reads on");
}
