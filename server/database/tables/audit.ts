import type { AuditAction, AuditOutcome } from "@/contract/schemas/audit";

/** The intent is stored before the write, the outcome after it. */
export type AuditEntry = {
  id: string;
  at: number;
  action: AuditAction;
  /** The kind of row, as paths spell it: 'customers'. Empty if the call concerns no row. */
  thing: string;
  /** Empty until the row is created. */
  rowId: string;
  /** The row's name at that time. */
  label: string;
  /** The staff member's holder key (server/identity/second-factor/stores.ts), and their name at that time. */
  by: string;
  byName: string;
  /** 'PUT /api/customers/:id' */
  call: string;
  /** The changed fields as JSON (AuditChange). Never a password, a token or a picture. */
  changes: string;
  outcome: AuditOutcome;
  /** The refusal as shown to the staff member. */
  reason: string;
  requestId: string;
  /** The client address, as logged. */
  client: string;
  endedAt: number | null;
  /** The entry that this one undoes. */
  putsBack: string | null;
};
