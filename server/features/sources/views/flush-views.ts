import "server-only";
import { sql } from "kysely";
import { KNOWN_CHANNELS } from "@/contract/enquiry-channel";
import { messages } from "@/contract/messages";
import { INSIDE_SITE, OTHER_SOURCES } from "@/contract/schemas/sources";
import { withSiteDatabase } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { isPostgres } from "@/server/platform/postgres";
import type { Viewed } from "@/server/platform/shared.mjs";
import { type ViewCount, ViewCounter } from "./counter";
import { viewOf } from "./view";

/** Anyone can invent a source or a campaign, so a day has at most this many of each. */
export const MAX_SOURCES = 200;
const MAX_CAMPAIGNS = 200;
const ROWS_AT_ONCE = 200;
/** A PostgreSQL lock id, unique in this database. */
const VIEWS_LOCK = 7_264_043;

const counter = new ViewCounter();

export function countView(viewed: Viewed): void {
  const view = viewOf(viewed);
  if (view) counter.count(view);
}

/** Adds the views counted so far to the database. If that fails they stay counted, and the next flush adds them. */
export async function flushViews(): Promise<void> {
  const counts = counter.take();
  if (counts.length === 0) return;
  try {
    await withSiteDatabase(messages.unavailable, (db) => storeViews(db, counts));
  } catch (cause) {
    counter.putBack(counts);
    throw cause;
  }
}

export async function storeViews(db: SiteDb, counts: readonly ViewCount[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Two servers together keep the bound on sources. SQLite has one writer anyway.
    if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${VIEWS_LOCK})`.execute(trx);
    for (const day of new Set(counts.map((count) => count.day))) {
      const ofDay = counts.filter((count) => count.day === day);
      await add(trx, merged(await bounded(trx, day, ofDay)));
    }
  });
}

/** Renames the sources and campaigns beyond the day's bound. */
async function bounded(trx: SiteDb, day: string, counts: readonly ViewCount[]): Promise<ViewCount[]> {
  const stored = await trx
    .selectFrom("pageViews")
    .select(["source", "campaign"])
    .distinct()
    .where("day", "=", day)
    .execute();
  const admits = (known: Set<string>, most: number) => (name: string) => {
    if (known.has(name)) return true;
    if (known.size >= most) return false;
    known.add(name);
    return true;
  };
  const isNamed = (source: string) => !ALWAYS.has(source);
  const admitsSource = admits(new Set(stored.map(({ source }) => source).filter(isNamed)), MAX_SOURCES);
  const campaigns = stored.map(({ campaign }) => campaign).filter((campaign) => campaign && campaign !== OTHER_SOURCES);
  const admitsCampaign = admits(new Set(campaigns), MAX_CAMPAIGNS);
  return counts.map((count) => {
    if (isNamed(count.source) && !admitsSource(count.source)) return { ...count, source: OTHER_SOURCES, campaign: "" };
    return count.campaign && !admitsCampaign(count.campaign) ? { ...count, campaign: OTHER_SOURCES } : count;
  });
}

/** Never among the rest: these are not invented. */
const ALWAYS: ReadonlySet<string> = new Set(["", INSIDE_SITE, OTHER_SOURCES, ...KNOWN_CHANNELS]);

/** One row for each key, because one statement may not update a row twice; in one order, so that writers do not deadlock. */
function merged(counts: readonly ViewCount[]): ViewCount[] {
  const byKey = new Map<string, ViewCount>();
  for (const count of counts) {
    const key = JSON.stringify([count.page, count.source, count.campaign, count.device]);
    byKey.set(key, { ...count, views: count.views + (byKey.get(key)?.views ?? 0) });
  }
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
}

async function add(trx: SiteDb, counts: readonly ViewCount[]): Promise<void> {
  for (let at = 0; at < counts.length; at += ROWS_AT_ONCE)
    await trx
      .insertInto("pageViews")
      .values(counts.slice(at, at + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .columns(["day", "page", "source", "campaign", "device"])
          .doUpdateSet((row) => ({ views: sql<number>`${row.ref("pageViews.views")} + ${row.ref("excluded.views")}` })),
      )
      .execute();
}
