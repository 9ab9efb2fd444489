import type { AuditEntry } from "@/server/database/tables";
import type { NewEntry } from "@/server/features/activity/store";

const change = {
  action: "changed",
  thing: "customers",
  rowId: "7",
  by: "1",
  byName: "Meera",
  outcome: "done",
} as const;
const origin = { requestId: "r", client: "::1" };

export const auditWrite = (over: Partial<NewEntry> = {}): NewEntry => ({
  ...change,
  ...origin,
  label: "",
  call: "",
  ...over,
});

export const auditEntry = (over: Partial<AuditEntry> & { id: string }): AuditEntry => ({
  ...change,
  ...origin,
  at: 1,
  label: "Asha Rao",
  call: "PUT /api/customers/:id",
  changes: "[]",
  reason: "",
  endedAt: 2,
  putsBack: null,
  ...over,
});
