import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE, type Migration } from "kysely";
import { findPending, type MigrationPlan, runMigrations } from "@/server/platform/migration-steps";
import * as baseline from "./migrations/0010-baseline";
import type { Db } from "./tables";

/** A list, because bundlers follow imports but no folder scans. Its entries never change (database.test.ts). */
export const migrations: Record<string, Migration> = {
  "0010-baseline": baseline,
};

export const plan: MigrationPlan = {
  table: DEFAULT_MIGRATION_TABLE,
  lockTable: DEFAULT_MIGRATION_LOCK_TABLE,
  migrations,
  baselineReplacesUpTo: "0010-typed-contacts",
};

export const pendingMigrations = (db: Db): Promise<string[]> => findPending(db, plan);

export const migrate = (db: Db): Promise<void> => runMigrations(db, plan);
