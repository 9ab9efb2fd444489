import type { AuditAction, AuditOutcome } from "@/contract/schemas/audit";
import type { WatchedName } from "@/contract/schemas/monitoring";

/** The latest trouble of a watched thing, shared by all servers. */
export type TroubleRow = {
  name: WatchedName;
  since: number;
  /** Null while it lasts. */
  endedAt: number | null;
  /** 1 if the owner was mailed about the start. */
  isTold: number;
  /** The last mail to the owner about this thing, on its start or its end. */
  toldAt: number | null;
};

/** The version of the privacy notice shown with the form of an enquiry. */
export type NoticeGiven = {
  /** The enquiry's reference (server/features/enquiries/compose.ts). */
  reference: string;
  /** 0 is the built-in notice. */
  version: number;
  givenAt: number;
};

/** A withdrawn consent to be written to. */
export type Withdrawal = {
  /** An irreversible hash of the email address (server/features/privacy/withdrawal-page.ts). */
  person: string;
  at: number;
};

/** An export or erasure of a person's data, or an automatic purge. It does not name the data subject. */
export type DataRequest = {
  id: string;
  kind: "export" | "erasure" | "retention";
  at: number;
  by: string;
  byName: string;
  /** As JSON (contract/schemas/personal-data.ts). */
  outcome: string;
};

/** One immutable version of a personal data breach's record; the highest is current. */
export type BreachVersion = {
  id: string;
  version: number;
  /** As JSON (contract/schemas/personal-data.ts). */
  value: string;
  savedAt: number;
  savedBy: string;
};

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
