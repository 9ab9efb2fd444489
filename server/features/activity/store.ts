import { messages } from "@/contract/messages";
import type { AuditChange, AuditOutcome } from "@/contract/schemas/audit";
import { withSiteDatabase } from "@/server/database/site-database";
import type { AuditEntry, SiteDb } from "@/server/database/tables";

/** Asks the site's database about the record. Throws `unavailable` where it cannot be asked. */
export const askAudit = <T>(work: (db: SiteDb) => Promise<T>): Promise<T> =>
  withSiteDatabase(messages.unavailable, work);

/** What is known of an entry as it is written down. */
export type NewEntry = Pick<
  AuditEntry,
  "action" | "thing" | "rowId" | "label" | "by" | "byName" | "call" | "requestId" | "client"
> & { id?: string; changes?: readonly AuditChange[]; outcome: AuditOutcome; reason?: string; putsBack?: string };

/** What came of a write. */
export type Ended = Partial<Pick<AuditEntry, "rowId" | "label" | "reason">> & {
  outcome: AuditOutcome;
  changes?: readonly AuditChange[];
};

/** The record of who did what, as it is kept. What it says is durable when its promise is kept. */
export function createAuditStore(db: SiteDb, now: () => number = Date.now) {
  return {
    /** Gives the entry's id. An id that is there already is written once. */
    async add({ id = newId(now()), changes = [], reason = "", putsBack, ...entry }: NewEntry): Promise<string> {
      const at = now();
      const endedAt = entry.outcome === "begun" ? null : at;
      const row = { ...entry, id, at, changes: JSON.stringify(changes), reason, endedAt, putsBack: putsBack ?? null };
      const query = db.insertInto("auditEntries").values(row);
      await query.onConflict((conflict) => conflict.column("id").doNothing()).execute();
      return id;
    },

    /** Whoever made the write knows best what came of it, whatever was found out meanwhile. */
    async end(id: string, { changes, ...ended }: Ended): Promise<void> {
      const set = { ...ended, ...(changes && { changes: JSON.stringify(changes) }), endedAt: now() };
      await db.updateTable("auditEntries").set(set).where("id", "=", id).execute();
    },

    /** What was found out of one that nobody has ended. */
    async settle(id: string, ended: Ended): Promise<void> {
      const query = db.updateTable("auditEntries").set({ ...ended, changes: undefined, endedAt: now() });
      await query.where("id", "=", id).where("outcome", "=", "begun").execute();
    },

    /** Those that were begun before this moment and nobody has ended, the oldest first; of one row, where it is named. */
    begunBefore: (at: number, most: number, row?: Pick<AuditEntry, "thing" | "rowId">): Promise<AuditEntry[]> =>
      db
        .selectFrom("auditEntries")
        .selectAll()
        .where("outcome", "=", "begun")
        .where("at", "<", at)
        .$if(row !== undefined, (query) =>
          query.where("thing", "=", row?.thing ?? "").where("rowId", "=", row?.rowId ?? ""),
        )
        .orderBy("at")
        .limit(most)
        .execute(),

    find: (id: string): Promise<AuditEntry | undefined> =>
      db.selectFrom("auditEntries").selectAll().where("id", "=", id).executeTakeFirst(),

    /** All about one row, the newest first. */
    ofRow: ({ thing, rowId }: Pick<AuditEntry, "thing" | "rowId">, most: number): Promise<AuditEntry[]> =>
      db
        .selectFrom("auditEntries")
        .selectAll()
        .where("thing", "=", thing)
        .where("rowId", "=", rowId)
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .limit(most)
        .execute(),
  };
}

/** In the order of time, so that a database writes them side by side. */
const newId = (at: number) => `${at.toString(36).padStart(9, "0")}-${crypto.randomUUID()}`;
