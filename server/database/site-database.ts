import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { hasFileSetAside } from "@/server/platform/sqlite/damaged-file";
import { pendingMigrations } from "./migrate";
import { openSiteDatabase, type Place } from "./open";
import type { SiteDb } from "./tables";

/** Global, because Next bundles this module several times. */
const shared = globalThis as typeof globalThis & { siteDatabase?: Promise<SiteDb> };

export function siteDatabase(): Promise<SiteDb> {
  shared.siteDatabase ??= openSiteDatabase(env.siteDatabase, warnOfMigration).catch((error: unknown) => {
    shared.siteDatabase = undefined;
    throw error;
  });
  return shared.siteDatabase;
}

async function warnOfMigration(db: SiteDb): Promise<void> {
  const steps = await pendingMigrations(db);
  if (steps.length) log.warn("the site's database is being migrated without a backup", { steps });
}

export async function withSiteDatabase<Result>(
  message: string,
  work: (db: SiteDb) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(await siteDatabase());
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("unavailable", message, { cause });
  }
}

export const withSite = <Result>(work: (db: SiteDb) => Promise<Result>): Promise<Result> =>
  withSiteDatabase(messages.unavailable, work);

export const withSiteTransaction = <Result>(work: (trx: SiteDb) => Promise<Result>): Promise<Result> =>
  withSite((db) => db.transaction().execute(work));

export function hasDamagedDatabase(): boolean {
  const place: Place = env.siteDatabase;
  return "file" in place && hasFileSetAside(place.file);
}
