import type { Language } from "@/contract/language";
import type { RecordKind } from "@/contract/schemas/follow-up";
import type { QuoteState } from "@/contract/schemas/quote";

/** A quote, which never changes but for its state. Amounts are in rupees. */
export type QuoteRow = {
  /** Chosen by the client, so that a repeated request makes one quote only. */
  id: string;
  /** The backend's id of the enquiry it is for. */
  enquiry: string;
  /** Year and serial form the number, Q-2026-0001; revisions count from 1. */
  year: number;
  serial: number;
  revision: number;
  sum: number;
  /** The end of its last day. */
  validUntil: number;
  /** JSON: the form as filled in, from which the next revision starts. */
  input: string;
  /** JSON: everything printed (server/features/quotes/paper.ts), so later changes of rates or texts do not affect it. */
  paper: string;
  madeAt: number;
  by: string;
  byName: string;
  /** Expiry is derived from `validUntil`. */
  state: Exclude<QuoteState, "expired">;
  stateAt: number;
  /** The holder key of the person that set the state. */
  stateBy: string;
  /** The name on the quote in lower case, for the search. */
  searchName: string;
};

/** The call-back time an enquirer chose; a later choice replaces an earlier one. */
export type CallTime = {
  /** The enquiry's reference (server/features/enquiries/compose.ts), because its backend id is not known yet. */
  reference: string;
  startsAt: number;
  endsAt: number;
  chosenAt: number;
  /** 1 once the time is the enquiry's next step, or staff with another next step have been notified. */
  isPlanned: number;
};

/**
 * An enquiry, customer or project of the backend: a read model of the fields that lists filter and sort by, and the
 * follow-up, which only the site has. Names and texts stay at the backend, except how a name sounds.
 */
export type FollowedRow = {
  kind: RecordKind;
  /** The backend's id. */
  id: string;
  /** 0 if the backend does not say. */
  createdAt: number;
  status: string;
  /** The normalised phone number and email address that identify a returning person; empty if missing. */
  phoneKey: string;
  emailKey: string;
  /** Further numbers and addresses in the same fields, each between blanks; nearly always empty. */
  moreKeys: string;
  /** How the last three words of an enquirer's or a customer's name sound (contract/sound-key.ts). Null for fewer words. */
  sound1: string | null;
  sound2: string | null;
  sound3: string | null;
  /** The source, as staff read it; empty if unknown. */
  source: string;
  campaign: string;
  /** Google's id of the click that led to the enquiry, for conversions. */
  clickId: string | null;
  form: string;
  /** The language of the form that an enquiry came by; "en" for any other row. */
  language: Language;
  /** The site's reference of an enquiry that came through its form. */
  reference: string;
  /** A holder of `people`. */
  assignee: string | null;
  nextStep: string | null;
  nextStepAt: number | null;
  nextStepFor: string | null;
  firstTouchAt: number | null;
  /** A holder of `people`, or `IMPORTED`. */
  firstTouchBy: string | null;
  lastTouchAt: number | null;
  lostReason: string | null;
  /** When it was closed or converted, as far as the site has seen it; else when it arrived. */
  settledAt: number | null;
  /** When the backend's part was read. An older read never replaces a newer one. */
  seenAt: number;
  /** When the row was found missing at the backend. The entry stays only if it holds a follow-up. */
  goneAt: number | null;
};

/**
 * Instead of a person, on an old lead that was imported with its date: the time of its first answer says nothing about
 * the staff's speed.
 */
export const IMPORTED = "import";

/** One immutable line of a record's timeline. */
export type TimelineRow = {
  /** Chosen by the client, so that a repeated request adds one line only. */
  id: string;
  kind: RecordKind;
  recordId: string;
  at: number;
  type: string;
  text: string;
  /** The staff member's holder key, and their name at that time. */
  by: string;
  byName: string;
  corrects: string | null;
};

/** A link between two records: an enquiry became a customer, a project belongs to a customer. */
export type RecordLink = {
  fromKind: RecordKind;
  fromId: string;
  toKind: RecordKind;
  toId: string;
  createdAt: number;
};

/**
 * Staff said that two records with the same number or email are not the same person. Two rows for each pair, one from
 * each side.
 */
export type DifferentPeople = {
  kind: RecordKind;
  id: string;
  otherKind: RecordKind;
  otherId: string;
  saidAt: number;
  /** The staff member's holder key, and their name at that time. */
  saidBy: string;
  saidByName: string;
};

/** A staff member as of their last sign-in, for jobs that run without a session. */
export type StaffRow = {
  /** See server/identity/second-factor/stores.ts. */
  holder: string;
  name: string;
  email: string;
  /** As JSON. */
  permissions: string;
  seenAt: number;
};

/** A row that staff deleted at the backend, kept for 30 days. */
export type DeletedRow = {
  /** Kind and backend id: 'customers-64ab'. */
  id: string;
  /** The group in the table of calls. */
  thing: string;
  rowId: string;
  label: string;
  /** JSON: the row, and its pictures (type and base64). */
  row: string;
  pictures: string;
  /** The number of pictures that were too large to store. */
  picturesLeft: number;
  /** JSON: the rows that referred to it, each as kind, id and field. */
  referrers: string;
  deletedAt: number;
  by: string;
  byName: string;
  /** 1 once the backend has confirmed the deletion. */
  isGone: number;
  /** The restored row's id at the backend. */
  restoredAs: string | null;
};

/** A secret address at which a calendar program reads a staff member's next steps. */
export type CalendarFeed = {
  /** SHA-256 of the secret in the address, in hex. */
  id: string;
  /** The owner, as in `sessions`: ending all their sessions ends the feed. */
  sub: string | null;
  email: string;
  /** The owner, as in `people`. */
  holder: string;
  createdAt: number;
};
