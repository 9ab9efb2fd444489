import type { AuditChange, AuditValue } from "@/contract/schemas/audit";
import type { RecordKind } from "@/contract/schemas/follow-up";
import type { AuditEntry, SiteDb } from "@/server/database/tables";
import { readThrough } from "@/server/features/activity";
import { isOf, type Person } from "./person";

/** The things whose rows are people. */
export const PEOPLE = { enquiries: "enquiry", customers: "customer" } as const satisfies Record<string, RecordKind>;
type PeopleThing = keyof typeof PEOPLE;
const isPeople = (thing: string): thing is PeopleThing => Object.hasOwn(PEOPLE, thing);

/** What a row said last, as far as the record of who did what tells. */
type Said = { phone?: AuditValue; email?: AuditValue; name?: AuditValue; enquiry?: AuditValue };
export type RowInRecord = { kind: "enquiry" | "customer"; id: string; name: string; enquiry: string };

const isField = (name: string): name is keyof Said => ["phone", "email", "name", "enquiry"].includes(name);
const text = (value: AuditValue | undefined) => (typeof value === "string" ? value : "");

/** What these changes leave in a row; of one that was not made, and of a deletion, what was there before. */
function after(said: Said, { changes, outcome }: AuditEntry): Said {
  const isMade = outcome !== "refused" && outcome !== "not-done";
  const values = (JSON.parse(changes) as AuditChange[]).flatMap(([name, from, to]) => {
    const value = isMade ? (to ?? from) : from;
    return isField(name) && value !== null ? [[name, value]] : [];
  });
  return { ...said, ...Object.fromEntries(values) };
}

/**
 * The rows that were this person's when they were last written of, also where nothing else is left of them. One that is still at
 * the backend may be somebody else's by now.
 */
export async function rowsInRecord(db: SiteDb, person: Person): Promise<RowInRecord[]> {
  const rows = new Map<string, Said & { kind: "enquiry" | "customer"; id: string }>();
  const things = Object.keys(PEOPLE) as PeopleThing[];
  const told = db.selectFrom("auditEntries").selectAll().where("thing", "in", things).where("rowId", "!=", "");
  for await (const entry of readThrough(told.where("changes", "!=", "[]"))) {
    const key = `${entry.thing} ${entry.rowId}`;
    const about = { kind: PEOPLE[entry.thing as PeopleThing], id: entry.rowId };
    rows.set(key, { ...after(rows.get(key) ?? {}, entry), ...about });
  }
  return [...rows.values()]
    .filter((row) => isOf(person, row))
    .map(({ kind, id, name, enquiry }) => ({ kind, id, name: text(name), enquiry: text(enquiry) }));
}

/** Whether an entry about a row that was never made, or of which nobody knows the id, is this person's. */
export function isUnmadeRowOf(person: Person, { thing, rowId, changes }: AuditEntry): boolean {
  if (!isPeople(thing) || rowId !== "") return false;
  return isOf(person, Object.fromEntries((JSON.parse(changes) as AuditChange[]).map(([name, , to]) => [name, to])));
}
