import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from "kysely";
import { explainMigration, findPending } from "@/server/platform/migration-steps";
import * as tables from "./migrations/0001-tables";
import * as searchText from "./migrations/0002-search-text";
import * as idempotency from "./migrations/0003-idempotency";
import * as search from "./migrations/0004-search";
import * as searchOlder from "./migrations/0005-search-older";
import * as phoneFigures from "./migrations/0006-phone-figures";
import * as secureDelete from "./migrations/0007-secure-delete";
import * as searchIndex from "./migrations/0008-search-index";
import * as composedTexts from "./migrations/0009-composed-texts";
import * as typedContacts from "./migrations/0010-typed-contacts";
import type { Db } from "./tables";

/** A list, because bundlers follow imports but no folder scans. Its entries never change (migrate.test.ts). */
export const migrations: Record<string, Migration> = {
  "0001-tables": tables,
  "0002-search-text": searchText,
  "0003-idempotency": idempotency,
  "0004-search": search,
  "0005-search-older": searchOlder,
  "0006-phone-figures": phoneFigures,
  "0007-secure-delete": secureDelete,
  "0008-search-index": searchIndex,
  "0009-composed-texts": composedTexts,
  "0010-typed-contacts": typedContacts,
};

/** The migrations that this database, used before, still needs. Throws `NewerDatabase` as `migrate` does. */
export const pendingMigrations = (db: Db): Promise<string[]> =>
  findPending(db, { table: DEFAULT_MIGRATION_TABLE, migrations });

/**
 * Migrates the database. Safe at every start and from several processes at once. Throws `NewerDatabase` if a newer
 * version of this program has already migrated it further.
 */
export async function migrate(db: Db): Promise<void> {
  const provider = { getMigrations: async () => migrations };
  // Unordered, because 0002 was added after 0003 and others (decision 63).
  const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest();
  if (error) throw explainMigration(error);
}
