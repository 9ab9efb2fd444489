import "server-only";
import { DAY_MS, HOUR_MS } from "@/contract/durations";
import type { SiteDb } from "@/server/database/tables";

const CLOCKS_DIFFER_MS = 300_000;
const LONGEST_PAUSE_MS = HOUR_MS;

export async function hasTimesAhead(db: SiteDb, now = Date.now()): Promise<boolean> {
  const query = db
    .selectFrom("followedRows")
    .select("id")
    .where("seenAt", ">", now + CLOCKS_DIFFER_MS);
  return Boolean(await query.limit(1).executeTakeFirst());
}

/** After a clock that was ahead: stored times in the future would block readings, proofs and leases. */
export async function resetFutureTimes(db: SiteDb, now = Date.now()): Promise<void> {
  const ahead = now + CLOCKS_DIFFER_MS;
  await db.updateTable("followedRows").set({ seenAt: 0 }).where("seenAt", ">", ahead).execute();
  await db.updateTable("sessions").set({ provedAt: 0 }).where("provedAt", ">", ahead).execute();
  await db.updateTable("leadSources").set({ pulledUntil: 0 }).where("pulledUntil", ">", ahead).execute();
  const paused = db.updateTable("leadSources").set({ pullDueAt: 0 });
  await paused.where("pullDueAt", ">", now + LONGEST_PAUSE_MS).execute();
  await db
    .deleteFrom("leases")
    .where("until", ">", ahead + DAY_MS)
    .execute();
  const alerts = db.deleteFrom("troubles");
  await alerts.where((row) => row.or([row("since", ">", ahead), row("toldAt", ">", ahead)])).execute();
}
