import "server-only";
import { randomUUID } from "node:crypto";
import { DAY_MS, HOUR_MS } from "@/contract/durations";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { hasFileSetAside } from "@/server/platform/sqlite/damaged-file";
import { type DatabaseLocation, openSiteDatabase, pendingMigrations } from "./open";
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
  const location: DatabaseLocation = env.siteDatabase;
  return "file" in location && hasFileSetAside(location.file);
}

const LEASE_MS = 600_000;
const RENEW_MS = 60_000;

/** Runs work on one server at a time. It resolves to its next due time; if it throws, it is due when the lease ends. */
export async function runIfDue(name: string, now: number, work: () => Promise<number>): Promise<void> {
  const db = await siteDatabase();
  const lease = { holder: randomUUID(), until: now + LEASE_MS };
  const insert = db.insertInto("leases").values({ name, ...lease });
  const ifDue = insert.onConflict((row) => row.column("name").doUpdateSet(lease).where("leases.until", "<=", now));
  if (!(await ifDue.executeTakeFirst()).numInsertedOrUpdatedRows) return;
  const setEnd = (until: number) =>
    db.updateTable("leases").set({ until }).where("name", "=", name).where("holder", "=", lease.holder).execute();
  const renewal = setInterval(() => setEnd(Date.now() + LEASE_MS).catch(() => undefined), RENEW_MS).unref();
  try {
    await setEnd(await work());
  } finally {
    clearInterval(renewal);
  }
}

const MAX_CLOCK_DIFFERENCE_MS = 300_000;
const LONGEST_PAUSE_MS = HOUR_MS;

export async function hasFutureTimes(db: SiteDb, now = Date.now()): Promise<boolean> {
  const latest = now + MAX_CLOCK_DIFFERENCE_MS;
  const query = db.selectFrom("followedRows").select("id").where("seenAt", ">", latest);
  return Boolean(await query.limit(1).executeTakeFirst());
}

/** Corrects times stored while the clock was ahead, which would block readings, proofs and leases. */
export async function resetFutureTimes(db: SiteDb, now = Date.now()): Promise<void> {
  const latest = now + MAX_CLOCK_DIFFERENCE_MS;
  await db.updateTable("followedRows").set({ seenAt: 0 }).where("seenAt", ">", latest).execute();
  await db.updateTable("sessions").set({ provedAt: 0 }).where("provedAt", ">", latest).execute();
  await db.updateTable("leadSources").set({ pulledUntil: 0 }).where("pulledUntil", ">", latest).execute();
  const [latestPull, latestLease] = [now + LONGEST_PAUSE_MS, latest + DAY_MS];
  await db.updateTable("leadSources").set({ pullDueAt: 0 }).where("pullDueAt", ">", latestPull).execute();
  await db.deleteFrom("leases").where("until", ">", latestLease).execute();
  const alerts = db.deleteFrom("troubles");
  await alerts.where((row) => row.or([row("since", ">", latest), row("toldAt", ">", latest)])).execute();
}
