import type { AuditAction, AuditOutcome } from "@/contract/schemas/audit";
import type { ContactChannel } from "@/contract/schemas/follow-up";
import type { WatchedName } from "@/contract/schemas/monitoring";

export type AlertRow = {
  name: WatchedName;
  since: number;
  endedAt: number | null;
  /** 1 if the owner was mailed about the start. */
  isTold: number;
  /** When the last mail about the alert's start or end was sent. */
  toldAt: number | null;
};

export type NoticeGiven = { reference: string; version: number; givenAt: number };

/** `person` is an HMAC of a number or address. */
export type Withdrawal = {
  person: string;
  way: ContactChannel;
  /** When consent was withdrawn. */
  at: number;
  /** The employee who noted the withdrawal; empty if the person made it themselves. */
  byName: string;
};

/** The row does not name the person concerned. */
export type DataRequest = {
  id: string;
  kind: "export" | "erasure" | "retention";
  /** When the request was carried out. */
  at: number;
  by: string;
  byName: string;
  outcome: string;
};

export type BreachVersion = { id: string; version: number; value: string; savedAt: number; savedBy: string };

/** The intent is stored before the write, the outcome after it. */
export type AuditEntry = {
  id: string;
  /** When the write began. */
  at: number;
  action: AuditAction;
  /** The kind of the row, such as "customers". */
  thing: string;
  rowId: string;
  label: string;
  by: string;
  byName: string;
  call: string;
  /** JSON of AuditChange, which never has a password, a token or a picture. */
  changes: string;
  outcome: AuditOutcome;
  reason: string;
  requestId: string;
  client: string;
  endedAt: number | null;
  putsBack: string | null;
};
