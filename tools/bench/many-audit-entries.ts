import type { AuditChange } from "@/contract/schemas/audit";
import type { AuditEntry, SiteDb } from "@/server/database/tables";

export const COUNT = 100_000;
export const YEAR_MS = 365 * 86_400_000;
const AT_ONCE = 500;
const things = ["customers", "enquiries", "projects", "packages"];

/** Of ten entries four are changes, three opened records, two other actions and one a sign-in; over a year, by eight people. */
function entryAt(index: number, from: number): AuditEntry {
  const at = from + (index * YEAR_MS) / COUNT;
  const turn = index % 10;
  const changes: AuditChange[] =
    turn < 4 ? [["address", `Plot ${index}, Hennur Main Road`, `Plot ${index + 1}, Hennur Main Road`]] : [];
  const action = turn < 4 ? "changed" : turn < 7 ? "opened" : turn < 9 ? "did" : "signed-in";
  return {
    id: `${at.toString(36)}-${crypto.randomUUID()}`,
    at,
    action,
    thing: things[index % 4] ?? "",
    rowId: `64ab${String(index % 5_000).padStart(20, "0")}`,
    label: `Asha Rao ${index % 5_000}`,
    by: `person ${index % 8}`,
    byName: `Meera ${index % 8}`,
    call: "PUT /api/customers/:id",
    changes: JSON.stringify(changes),
    outcome: "done",
    reason: "",
    requestId: crypto.randomUUID(),
    client: "192.0.2.7",
    endedAt: at + 40,
    putsBack: null,
  };
}

/** Inserts 100,000 entries, the first at this time. */
export async function fillAudit(db: SiteDb, from: number): Promise<void> {
  for (let index = 0; index < COUNT; index += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, next) => entryAt(index + next, from));
    await db.insertInto("auditEntries").values(rows).execute();
  }
}
