import "server-only";
import { AppError } from "@/contract/errors";
import { env } from "@/server/platform/env";
import { isAnyPutAside } from "@/server/platform/sqlite/damaged-file";
import { carryOver } from "./carry-over";
import { openSiteDatabase, type Place } from "./open";
import type { SiteDb } from "./tables";

/** One database a process, however many bundles Next makes of this module. */
const shared = globalThis as typeof globalThis & { siteDatabase?: Promise<SiteDb> };

/**
 * The site's own database, which holds what no backend knows. A failure to open it is not kept: whoever asks next tries
 * again.
 */
export function siteDatabase(): Promise<SiteDb> {
  shared.siteDatabase ??= open().catch((error: unknown) => {
    shared.siteDatabase = undefined;
    throw error;
  });
  return shared.siteDatabase;
}

async function open(): Promise<SiteDb> {
  const db = await openSiteDatabase(env.siteDatabase);
  await carryOver(env.formerOutbox, db);
  return db;
}

/**
 * Throws `unavailable` with this sentence where the database fails: nobody can tell what it would have said. What `work`
 * itself refuses (AppError) is thrown as it is.
 */
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

/** Whether a damaged database was put aside, and nobody has decided yet what becomes of it (decision 89). */
export function isBegunAnew(): boolean {
  const place: Place = env.siteDatabase;
  return "file" in place && isAnyPutAside(place.file);
}
