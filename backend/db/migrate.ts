import { type Migration, Migrator } from "kysely";
import * as tables from "./migrations/0001-tables";
import * as idempotency from "./migrations/0003-idempotency";
import * as search from "./migrations/0004-search";
import type { Db } from "./tables";

/** In the order they were written. A list, not a folder scan: bundlers follow imports only. */
const migrations: Record<string, Migration> = {
  "0001-tables": tables,
  "0003-idempotency": idempotency,
  "0004-search": search,
};

/** Brings the database to the newest shape. Safe to call at every start, from several processes at once. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
