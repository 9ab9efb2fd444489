import type { AuditAction, AuditOutcome } from "@/contract/schemas/audit";

/** One line of the record of who did what (decision 117): its intent is kept before the write, its outcome after it. */
export type AuditEntry = {
  id: string;
  at: number;
  action: AuditAction;
  /** What it was done to, as addresses spell it: 'customers'. Empty for what is about no row. */
  thing: string;
  /** Empty for a row that is not made yet. */
  rowId: string;
  /** What the row was called then. */
  label: string;
  /** Who did it, by the name he is kept under (server/identity/second-factor/stores.ts), and what he was called then. */
  by: string;
  byName: string;
  /** 'PUT /api/customers/:id' */
  call: string;
  /** As JSON: the fields that are others by this (AuditChange). Never a password, a token or a picture. */
  changes: string;
  outcome: AuditOutcome;
  /** Why it was refused, as it was told. */
  reason: string;
  requestId: string;
  /** The address that it came from, as the log has it. */
  client: string;
  endedAt: number | null;
  /** The entry whose change this one takes back. */
  putsBack: string | null;
};
