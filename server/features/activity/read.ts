import { type Expression, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { DAY_MS } from "@/contract/durations";
import type { AuditChange, auditQuery, AuditEntry as Shown } from "@/contract/schemas/audit";
import type { AuditEntry, SiteDb } from "@/server/database/tables";
import { contains } from "@/server/platform/contains";

type Query = z.output<typeof auditQuery>;

const SEARCHED = ["label", "byName", "changes", "reason"] as const;

const ZONE = "+05:30";
const dayStart = (day: string) => Date.parse(`${day}T00:00:00${ZONE}`);

/**
 * One page of entries, newest first, and the start of the next one. Keyset pagination: every page costs the same, and
 * no entry repeats while others are added.
 */
export async function readPage(db: SiteDb, query: Query): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const { who, thing, row, action, from, to, text, after, limit } = query;
  const last = after && positionOf(after);
  const entries = await db
    .selectFrom("auditEntries")
    .selectAll()
    .where(({ eb, and, or }) => {
      const conditions: Expression<SqlBool>[] = [
        ...(who ? [eb("by", "=", who)] : []),
        ...(thing ? [eb("thing", "=", thing)] : []),
        ...(row ? [eb("rowId", "=", row)] : []),
        ...(action ? [eb("action", "=", action)] : []),
        ...(from ? [eb("at", ">=", dayStart(from))] : []),
        ...(to ? [eb("at", "<", dayStart(to) + DAY_MS)] : []),
        ...(text ? [or(SEARCHED.map((column) => contains(sql`lower(${eb.ref(column)})`, text.toLowerCase())))] : []),
        ...(last ? [and([eb("at", "<=", last.at), or([eb("at", "<", last.at), eb("id", "<", last.id)])])] : []),
      ];
      return and(conditions);
    })
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const shown = entries.slice(0, limit);
  const end = shown.at(-1);
  return { entries: shown, next: entries.length > limit && end ? `${end.at}~${end.id}` : null };
}

function positionOf(after: string) {
  const [at = "", ...id] = after.split("~");
  return { at: Number(at) || 0, id: id.join("~") };
}

/** Labels for entries without one: the newest label of their row. */
export async function labelsOf(db: SiteDb, entries: readonly AuditEntry[]): Promise<(entry: AuditEntry) => string> {
  const ids = [
    ...new Set(entries.filter(({ label, rowId }) => label === "" && rowId !== "").map(({ rowId }) => rowId)),
  ];
  const things = [...new Set(entries.map(({ thing }) => thing))];
  const query = db.selectFrom("auditEntries").select(["thing", "rowId", "label"]).where("label", "!=", "");
  const named =
    ids.length === 0 ? [] : await query.where("thing", "in", things).where("rowId", "in", ids).orderBy("at").execute();
  const labels = new Map(named.map(({ thing, rowId, label }) => [`${thing} ${rowId}`, label]));
  return ({ label, thing, rowId }) => label || (labels.get(`${thing} ${rowId}`) ?? "");
}

/** An entry as shown. Only admins see its origin. */
export function shownEntry(
  { id, at, changes, requestId, client, endedAt, ...entry }: AuditEntry,
  forAdmin: boolean,
): Shown {
  return {
    _id: id,
    at: new Date(at).toISOString(),
    ...entry,
    changes: JSON.parse(changes) as AuditChange[],
    ...(forAdmin && { requestId, client }),
  };
}
