import type { AuditEntry } from "@/server/database/tables";
import type { NewEntry } from "@/server/features/activity/store";

/** Meera's change of a customer as it is written, but for these fields. */
export const auditWrite = (over: Partial<NewEntry> = {}): NewEntry => ({
  action: "changed",
  thing: "customers",
  rowId: "7",
  label: "",
  by: "1",
  byName: "Meera",
  call: "",
  requestId: "r",
  client: "::1",
  outcome: "done",
  ...over,
});

/** Meera's change of a customer, but for these fields. */
export const auditEntry = (over: Partial<AuditEntry> & { id: string }): AuditEntry => ({
  at: 1,
  action: "changed",
  thing: "customers",
  rowId: "7",
  label: "Asha Rao",
  by: "1",
  byName: "Meera",
  call: "PUT /api/customers/:id",
  changes: "[]",
  outcome: "done",
  reason: "",
  requestId: "r",
  client: "::1",
  endedAt: 2,
  putsBack: null,
  ...over,
});
