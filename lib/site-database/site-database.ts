import "server-only";
import { env } from "@/lib/env";
import { carryOver } from "./carry-over";
import { openSiteDatabase, type Place } from "./open";
import { isAnyPutAside } from "./open-file";
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

/** Whether a damaged database was put aside, and nobody has decided yet what becomes of it (docs/decisions.md, 89). */
export function isBegunAnew(): boolean {
  const place: Place = env.siteDatabase;
  return "file" in place && isAnyPutAside(place.file);
}
