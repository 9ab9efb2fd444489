import type { AuditChange, AuditOutcome } from "@/contract/schemas/audit";
import { withSite } from "@/server/database/site-database";
import type { AuditEntry, DeletedRow, SiteDb } from "@/server/database/tables";

export const askAudit = withSite;

export type NewEntry = Pick<
  AuditEntry,
  "action" | "thing" | "rowId" | "label" | "by" | "byName" | "call" | "requestId" | "client"
> & { id?: string; changes?: readonly AuditChange[]; outcome: AuditOutcome; reason?: string; putsBack?: string };

export type Ended = Partial<Pick<AuditEntry, "rowId" | "label" | "reason">> & {
  outcome: AuditOutcome;
  changes?: readonly AuditChange[];
};

export function createAuditStore(db: SiteDb, now: () => number = Date.now) {
  return {
    async add({ id = newId(now()), changes = [], reason = "", putsBack, ...entry }: NewEntry): Promise<string> {
      const at = now();
      const endedAt = entry.outcome === "begun" ? null : at;
      const row = { ...entry, id, at, changes: JSON.stringify(changes), reason, endedAt, putsBack: putsBack ?? null };
      const query = db.insertInto("auditEntries").values(row);
      await query.onConflict((conflict) => conflict.column("id").doNothing()).execute();
      return id;
    },

    async end(id: string, { changes, ...ended }: Ended): Promise<void> {
      const set = { ...ended, ...(changes && { changes: JSON.stringify(changes) }), endedAt: now() };
      await db.updateTable("auditEntries").set(set).where("id", "=", id).execute();
    },

    find: (id: string): Promise<AuditEntry | undefined> =>
      db.selectFrom("auditEntries").selectAll().where("id", "=", id).executeTakeFirst(),

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

/** Ordered by time, so that new rows stay adjacent in the index. */
const newId = (at: number) => `${at.toString(36).padStart(9, "0")}-${crypto.randomUUID()}`;

export async function moveAudit(
  trx: SiteDb,
  { thing, rowId }: Pick<DeletedRow, "thing" | "rowId">,
  into: string,
): Promise<void> {
  const query = trx.updateTable("auditEntries").set({ rowId: into });
  await query.where("thing", "=", thing).where("rowId", "=", rowId).execute();
}
