import type { Insertable } from "kysely";
import type {
  AuditEntry,
  DeletedRow,
  FollowedRow,
  SiteDb,
  StaffRow,
  Tables,
  TimelineRow,
} from "@/server/database/tables";
import type { NewEntry } from "@/server/features/activity/store";

export async function insert<Table extends keyof Tables>(
  db: SiteDb,
  table: Table,
  ...rows: Insertable<Tables[Table]>[]
): Promise<void> {
  await db
    .insertInto(table)
    .values(rows as never)
    .execute();
}

const backendFields = { createdAt: 0, status: "pending", phoneKey: "", emailKey: "", moreKeys: "", seenAt: 0 };
const sourceFields = { source: "", campaign: "", form: "", language: "en" as const, reference: "" };

export async function insertFollowed(db: SiteDb, row: Partial<FollowedRow> & { id: string }): Promise<void> {
  const nextStep = row.nextStepAt === undefined ? null : "Call back";
  await insert(db, "followedRows", { ...backendFields, ...sourceFields, kind: "enquiry", nextStep, ...row });
}

export const deletedRow = (row: Partial<DeletedRow> & { thing: string; rowId: string }): DeletedRow => ({
  id: `${row.thing}-${row.rowId}`,
  ...{ label: "", row: "{}", pictures: "[]", picturesLeft: 0, referrers: "[]" },
  ...{ deletedAt: 1, by: "", byName: "", isGone: 1, restoredAs: null },
  ...row,
});

export const note = (row: Partial<TimelineRow> & { id: string }): TimelineRow => ({
  ...{ kind: "enquiry", recordId: "1", at: 1, type: "note", text: "Wants teak" },
  ...{ by: "1", byName: "Meera", corrects: null, outcome: null },
  ...row,
});

export async function person(db: SiteDb, holder: string, over: Partial<StaffRow> = {}): Promise<void> {
  const values = { name: holder, email: `${holder}@example.com`, permissions: JSON.stringify(["enquiries"]) };
  await db
    .insertInto("people")
    .values({ holder, ...values, seenAt: Date.now(), ...over })
    .onConflict((row) => row.column("holder").doUpdateSet({ ...values, ...over }))
    .execute();
}

const change = {
  action: "changed",
  thing: "customers",
  rowId: "7",
  by: "1",
  byName: "Meera",
  outcome: "done",
} as const;
const origin = { requestId: "r", client: "::1" };

export function auditWrite(over: Partial<NewEntry> = {}): NewEntry {
  return { ...change, ...origin, label: "", call: "", ...over };
}

export const auditEntry = (over: Partial<AuditEntry> & { id: string }): AuditEntry => ({
  ...change,
  ...origin,
  ...{ at: 1, label: "Asha Rao", call: "PUT /api/customers/:id", changes: "[]", reason: "" },
  ...{ endedAt: 2, putsBack: null },
  ...over,
});
