import type { Migration } from "kysely";
import { findPending, type MigrationPlan, runMigrations } from "@/server/platform/migration-steps";
import * as baseline from "./migrations/0059-baseline";
import * as formerVersions from "./migrations/0060-former-versions";
import * as noGoodLists from "./migrations/0061-no-good-lists";
import * as leases from "./migrations/0062-leases";
import * as pictureCopies from "./migrations/0063-picture-copies";
import * as campaignNames from "./migrations/0064-campaign-names";
import * as workLists from "./migrations/0066-work-lists";
import * as quotePages from "./migrations/0067-quote-pages";
import * as grantedRights from "./migrations/0068-granted-rights";
import * as payments from "./migrations/0069-payments";
import type { SiteDb } from "./tables";

/** A list, because bundlers follow only imports. A migration never changes (migrate.test.ts). */
export const migrations: Record<string, Migration> = {
  "0059-baseline": baseline,
  "0060-former-versions": formerVersions,
  "0061-no-good-lists": noGoodLists,
  "0062-leases": leases,
  "0063-picture-copies": pictureCopies,
  "0064-campaign-names": campaignNames,
  "0066-work-lists": workLists,
  "0067-quote-pages": quotePages,
  "0068-granted-rights": grantedRights,
  "0069-payments": payments,
};

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
