import type { RecordKind } from "@/contract/schemas/follow-up";

/**
 * What the site knows of an enquiry, a customer or a project of the backend: a read model of what its lists filter and sort
 * by, and the follow-up, which nobody else knows (decision 100). Names and texts are the backend's alone.
 */
export type FollowedRow = {
  kind: RecordKind;
  /** The backend's. */
  id: string;
  /** When the row was made; 0 where the backend does not say. */
  createdAt: number;
  status: string;
  /** The normal forms that a person is known again by; empty where there is none. */
  phoneKey: string;
  emailKey: string;
  /** Where it came from, in the words staff read; empty where nobody knows. */
  source: string;
  campaign: string;
  form: string;
  /** Of the enquiry that the site took, its reference. */
  reference: string;
  /** A person of `people`, or nobody. */
  assignee: string | null;
  nextStep: string | null;
  nextStepAt: number | null;
  nextStepFor: string | null;
  firstTouchAt: number | null;
  firstTouchBy: string | null;
  lastTouchAt: number | null;
  lostReason: string | null;
  /** When what is kept of the backend's row was read there: what was read earlier never takes its place. */
  seenAt: number;
  /** When the backend no longer had the row. It is kept only while there is a follow-up that would be lost with it. */
  goneAt: number | null;
};

/** One line of a record's timeline: written once, never changed. */
export type TimelineRow = {
  /** Made by who writes, so that the same sent twice is one. */
  id: string;
  kind: RecordKind;
  recordId: string;
  at: number;
  type: string;
  text: string;
  /** Who did it, by the name he is kept under, and what he was called then. */
  by: string;
  byName: string;
  corrects: string | null;
};

/** Two records that belong together: an enquiry became a customer, a project is a customer's. */
export type RecordLink = {
  fromKind: RecordKind;
  fromId: string;
  toKind: RecordKind;
  toId: string;
  createdAt: number;
};

/** Somebody on the staff, as of his last sign-in: names and addresses for who is asked while nobody is signed in. */
export type StaffRow = {
  /** What he is kept under (server/identity/second-factor/stores.ts). */
  holder: string;
  name: string;
  email: string;
  /** As JSON. */
  permissions: string;
  seenAt: number;
};

/** A row that staff deleted at the backend, kept for 30 days. */
export type DeletedRow = {
  /** Of what thing, and its id there: 'customers-64ab'. */
  id: string;
  /** The group of the table of calls. */
  thing: string;
  rowId: string;
  label: string;
  /** As JSON: the row, and its pictures (type and base64). */
  row: string;
  pictures: string;
  /** How many pictures were too large to be kept. */
  picturesLeft: number;
  /** As JSON: the rows that referred to it, each by its thing, its id and the field. */
  referrers: string;
  deletedAt: number;
  by: string;
  byName: string;
  /** 1 once the backend has said that it is gone. */
  isGone: number;
  /** The id that it has at the backend since it was put back. */
  restoredAs: string | null;
};

/** A secret address at which a calendar program reads somebody's next steps. */
export type CalendarFeed = {
  /** SHA-256 of the secret in the address, in hex. */
  id: string;
  /** Whose it is, as his sessions name him: what ends all of those ends it. */
  sub: string | null;
  email: string;
  /** As `people` names him. */
  holder: string;
  createdAt: number;
};
