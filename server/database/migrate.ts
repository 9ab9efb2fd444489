import type { Migration } from "kysely";
import { findPending, type MigrationPlan, runMigrations } from "@/server/platform/migration-steps";
import * as baseline from "./migrations/0059-baseline";
import { migrations as laterMigrations } from "./migrations/0060-to-0069";
import type { SiteDb } from "./tables";

/** A migration never changes (migrate.test.ts). */
export const migrations: Record<string, Migration> = { "0059-baseline": baseline, ...laterMigrations };

/** Own table names, because the embedded backend may use the same PostgreSQL database. */
export const plan: MigrationPlan = {
  table: "site_migration",
  lockTable: "site_migration_lock",
  migrations,
  baselineReplacesUpTo: "0059-view-counts",
};

export const pendingMigrations = (db: SiteDb): Promise<string[]> => findPending(db, plan);

/** Throws `WrongVersion` if a newer version has used the database, or only one from before the baseline. */
export const migrate = (db: SiteDb): Promise<void> => runMigrations(db, plan);
