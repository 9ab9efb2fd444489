import type { AuditChange, AuditValue } from "@/contract/schemas/audit";
import type { RecordKind } from "@/contract/schemas/follow-up";
import type { AuditEntry, SiteDb } from "@/server/database/tables";
import { readThrough } from "@/server/features/activity/index";
import type { Person } from "./person";
import { isOf } from "./person";

const PEOPLE = { enquiries: "enquiry", customers: "customer" } as const satisfies Record<string, RecordKind>;

type PeopleThing = keyof typeof PEOPLE;

const isPeople = (thing: string): thing is PeopleThing => Object.hasOwn(PEOPLE, thing);

type Values = { phone?: AuditValue; email?: AuditValue; name?: AuditValue; enquiry?: AuditValue };

export type RowInRecord = { kind: "enquiry" | "customer"; id: string; name: string; enquiry: string };

const isField = (name: string): name is keyof Values => ["phone", "email", "name", "enquiry"].includes(name);

const text = (value: AuditValue | undefined) => (typeof value === "string" ? value : "");

/** The values after this entry; for a failed write or a deletion, the values before it. */
function after(before: Values, { changes, outcome }: Pick<AuditEntry, "changes" | "outcome">): Values {
  const isApplied = outcome !== "refused" && outcome !== "not-done";
  const values = (JSON.parse(changes) as AuditChange[]).flatMap(([name, from, to]) => {
    const value = isApplied ? (to ?? from) : from;
    return isField(name) && value !== null ? [[name, value]] : [];
  });
  return { ...before, ...Object.fromEntries(values) };
}

/** By the last audit entry, even if nothing else is left. At the backend the row may be another person's by now. */
export async function rowsInRecord(db: SiteDb, person: Person): Promise<RowInRecord[]> {
  const rows = new Map<string, Values & { kind: "enquiry" | "customer"; id: string }>();
  const things = Object.keys(PEOPLE) as PeopleThing[];
  const entries = db.selectFrom("auditEntries").select(["id", "thing", "rowId", "changes", "outcome"]);
  const query = entries.where("thing", "in", things).where("rowId", "!=", "");
  for await (const entry of readThrough(query.where("changes", "!=", "[]"))) {
    const key = `${entry.thing} ${entry.rowId}`;
    const about = { kind: PEOPLE[entry.thing as PeopleThing], id: entry.rowId };
    rows.set(key, { ...after(rows.get(key) ?? {}, entry), ...about });
  }
  return [...rows.values()]
    .filter((row) => isOf(person, row))
    .map(({ kind, id, name, enquiry }) => ({ kind, id, name: text(name), enquiry: text(enquiry) }));
}

/** Whether an entry about a row that was never created, and so has no id, names this person. */
export function isUnmadeRowOf(
  person: Person,
  { thing, rowId, changes }: Pick<AuditEntry, "thing" | "rowId" | "changes">,
): boolean {
  if (!isPeople(thing) || rowId !== "") return false;
  return isOf(person, Object.fromEntries((JSON.parse(changes) as AuditChange[]).map(([name, , to]) => [name, to])));
}
