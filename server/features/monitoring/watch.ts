import "server-only";
import { WATCHED, type WatchedName } from "@/contract/schemas/monitoring";
import { insertEntries } from "@/server/database/outbox/store";
import { siteDatabase } from "@/server/database/site-database";
import type { SiteDb, TroubleRow } from "@/server/database/tables";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { isPostgres } from "@/server/platform/postgres";
import { type Facts, findFacts, storeRefusals } from "./facts";
import { type Judgement, judges } from "./judge";

/** Alerts about one thing are at most one an hour, so flapping counts as one problem. */
const MIN_INTERVAL_MS = 3_600_000;

export type Telling = { name: WatchedName; is: "began" | "ended"; since: number; at: number; says: string };

export async function watch(): Promise<void> {
  await storeRefusals();
  await noteTroubles(await siteDatabase(), await findFacts(), Date.now());
}

/** The same transaction queues the alert. A row lock makes concurrent servers alert once. Unknown changes nothing. */
export async function noteTroubles(db: SiteDb, facts: Facts, now: number): Promise<void> {
  for (const name of WATCHED) {
    const judgement = judges[name](facts, now);
    // Read without a lock, because mostly nothing has changed.
    if (!changeOf(await find(db, name), judgement, now)) continue;
    await db.transaction().execute(async (trx) => {
      const change = changeOf(await findLocked(trx, name), judgement, now);
      if (!change) return;
      const { tells, ...row } = change;
      await trx.updateTable("troubles").set(row).where("name", "=", name).execute();
      log[row.endedAt === null ? "warn" : "info"]("monitored state changed", { name, ...row });
      if (tells) await queueAlert(trx, { name, is: tells, since: row.since, at: now, says: judgement.says });
    });
  }
}

type Change = Omit<TroubleRow, "name"> & { tells?: Telling["is"] };

export function changeOf(
  before: TroubleRow | undefined,
  { isTrouble, patienceMs = 0 }: Judgement,
  now: number,
): Change | undefined {
  if (isTrouble === undefined) return undefined;
  const ongoing = before && before.endedAt === null ? before : undefined;
  if (!isTrouble) {
    if (!ongoing) return undefined;
    const { since, isTold } = ongoing;
    if (!isTold) return { since, isTold, endedAt: now, toldAt: ongoing.toldAt };
    return { since, isTold, endedAt: now, toldAt: now, tells: "ended" };
  }
  const since = ongoing?.since ?? now;
  const toldAt = before?.toldAt ?? null;
  const mayTell = now - since >= patienceMs && (toldAt === null || now - toldAt >= MIN_INTERVAL_MS);
  if (!ongoing?.isTold && mayTell) return { since, isTold: 1, endedAt: null, toldAt: now, tells: "began" };
  return ongoing?.since === since ? undefined : { since, isTold: ongoing?.isTold ?? 0, endedAt: null, toldAt };
}

const find = (db: SiteDb, name: WatchedName) =>
  db.selectFrom("troubles").selectAll().where("name", "=", name).executeTakeFirst();

async function findLocked(trx: SiteDb, name: WatchedName): Promise<TroubleRow | undefined> {
  await trx
    .insertInto("troubles")
    .values({ name, since: 0, endedAt: 0, isTold: 0, toldAt: null })
    .onConflict((known) => known.column("name").doNothing())
    .execute();
  const query = trx.selectFrom("troubles").selectAll().where("name", "=", name);
  return query.$if(isPostgres(trx), (one) => one.forUpdate()).executeTakeFirst();
}

async function queueAlert(trx: SiteDb, telling: Telling): Promise<void> {
  if (!env.email) return;
  const key = ["trouble", telling.name, telling.is, telling.since].join(" ");
  await insertEntries(trx, [{ key, kind: "trouble", digest: key, payload: JSON.stringify(telling) }], telling.at);
}
