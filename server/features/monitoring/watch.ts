import "server-only";
import { WATCHED, type WatchedName } from "@/contract/schemas/watch";
import { insertEntries } from "@/server/database/outbox/store";
import { siteDatabase } from "@/server/database/site-database";
import type { SiteDb, TroubleRow } from "@/server/database/tables";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { isPostgres } from "@/server/platform/postgres";
import { type Facts, findFacts } from "./facts";
import { type Judgement, judges } from "./judge";

/** The same trouble is mailed as new once an hour at most: what comes and goes is one trouble. */
const AT_MOST_EVERY_MS = 3_600_000;

/** What the owner is mailed, once: that something went wrong at this time, or is well again. */
export type Telling = { name: WatchedName; is: "began" | "ended"; since: number; at: number; says: string };

/** A job of every server (server/platform/jobs): looks how everything is and has the owner told. */
export async function watch(): Promise<void> {
  await noteTroubles(await siteDatabase(), await findFacts(), Date.now());
}

/**
 * Notes what has begun or ended by these facts, and puts into the outbox, in the same transaction, what the owner is to be
 * told of it. Servers that look at the same moment wait for each other, so each is told once. What is not known changes nothing.
 */
export async function noteTroubles(db: SiteDb, facts: Facts, now: number): Promise<void> {
  for (const name of WATCHED) {
    const judgement = judges[name](facts, now);
    // Without a lock: mostly nothing has changed.
    if (!changeOf(await find(db, name), judgement, now)) continue;
    await db.transaction().execute(async (trx) => {
      const change = changeOf(await findLocked(trx, name), judgement, now);
      if (!change) return;
      const { tells, ...row } = change;
      await trx.updateTable("troubles").set(row).where("name", "=", name).execute();
      log[row.endedAt === null ? "warn" : "info"]("something that is watched has changed", { name, ...row });
      if (tells) await tell(trx, { name, is: tells, since: row.since, at: now, says: judgement.says });
    });
  }
}

type Change = Omit<TroubleRow, "name"> & { tells?: Telling["is"] };

/** What becomes of the note of a thing that is found to be so; undefined where nothing does. */
export function changeOf(
  before: TroubleRow | undefined,
  { isTrouble, patienceMs = 0 }: Judgement,
  now: number,
): Change | undefined {
  if (isTrouble === undefined) return undefined;
  const lasts = before && before.endedAt === null ? before : undefined;
  if (!isTrouble) {
    if (!lasts) return undefined;
    const { since, isTold } = lasts;
    if (!isTold) return { since, isTold, endedAt: now, toldAt: lasts.toldAt };
    return { since, isTold, endedAt: now, toldAt: now, tells: "ended" };
  }
  const since = lasts?.since ?? now;
  const toldAt = before?.toldAt ?? null;
  const mayTell = now - since >= patienceMs && (toldAt === null || now - toldAt >= AT_MOST_EVERY_MS);
  if (!lasts?.isTold && mayTell) return { since, isTold: 1, endedAt: null, toldAt: now, tells: "began" };
  return lasts ? undefined : { since, isTold: 0, endedAt: null, toldAt };
}

const find = (db: SiteDb, name: WatchedName) =>
  db.selectFrom("troubles").selectAll().where("name", "=", name).executeTakeFirst();

/** As `find`; another server that looks at the same thing waits from now on, also where nothing was noted of it yet. */
async function findLocked(trx: SiteDb, name: WatchedName): Promise<TroubleRow | undefined> {
  await trx
    .insertInto("troubles")
    .values({ name, since: 0, endedAt: 0, isTold: 0, toldAt: null })
    .onConflict((known) => known.column("name").doNothing())
    .execute();
  const query = trx.selectFrom("troubles").selectAll().where("name", "=", name);
  return query.$if(isPostgres(trx), (one) => one.forUpdate()).executeTakeFirst();
}

async function tell(trx: SiteDb, telling: Telling): Promise<void> {
  if (!env.email) return;
  const key = ["trouble", telling.name, telling.is, telling.since].join(" ");
  await insertEntries(trx, [{ key, kind: "trouble", digest: key, payload: JSON.stringify(telling) }], telling.at);
}
