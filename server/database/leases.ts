import "server-only";
import { randomUUID } from "node:crypto";
import { siteDatabase } from "./site-database";

const LEASE_MS = 600_000;
const RENEW_MS = 60_000;

/** On one server at a time. `work` resolves to its next due time; if it throws, it is due when the lease ends. */
export async function runIfDue(name: string, now: number, work: () => Promise<number>): Promise<void> {
  const db = await siteDatabase();
  const lease = { holder: randomUUID(), until: now + LEASE_MS };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("leases")
    .values({ name, ...lease })
    .onConflict((row) => row.column("name").doUpdateSet(lease).where("leases.until", "<=", now))
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return;
  const setEnd = (until: number) =>
    db.updateTable("leases").set({ until }).where("name", "=", name).where("holder", "=", lease.holder).execute();
  const renewal = setInterval(() => setEnd(Date.now() + LEASE_MS).catch(() => undefined), RENEW_MS).unref();
  try {
    await setEnd(await work());
  } finally {
    clearInterval(renewal);
  }
}
