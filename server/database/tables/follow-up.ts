import type { Generated } from "kysely";
import type { Language } from "@/contract/language";
import type { CallOutcome } from "@/contract/rules/call-outcome";
import type { QuoteState } from "@/contract/rules/quote-transitions";
import type { RecordKind } from "@/contract/schemas/follow-up";
import type { LEAD_STATES, LeadChannel } from "@/contract/schemas/lead-source";
import type { PaymentWay } from "@/contract/schemas/payment";
import type { ReplyState } from "@/contract/schemas/whatsapp";

/** A quote's words and figures never change. Amounts are in rupees. */
export type QuoteRow = {
  /** Comes from the client, so that a repeated request makes one quote only. */
  id: string;
  enquiry: string;
  /** Makes the number with `serial`: 202627 and 1 are Q-2026-27-0001, 2026 and 1 the older Q-2026-0001. */
  year: number;
  serial: number;
  revision: number;
  sum: number;
  validUntil: number;
  input: string;
  /** JSON: everything printed (server/features/quotes/pdf.ts), so that later rates and texts do not change it. */
  paper: string;
  madeAt: number;
  by: string;
  byName: string;
  state: Exclude<QuoteState, "expired">;
  stateAt: number;
  stateBy: string;
  searchName: string;
  /** Part of the address of the customer's page. Null for an older quote, and once staff stop the page. */
  secret: string | null;
  /** When the customer opened the page, how often, and when they asked. */
  openedAt: number | null;
  openings: number;
  askedAt: number | null;
  acceptedName: string | null;
  /** Why the quote was declined, if staff gave a reason. */
  lostReason: string | null;
};

/** Exists only for accepted quotes whose dues staff have changed; other dues follow from the stages. */
export type PaymentPlanRow = { quote: string; dues: string; version: number; savedAt: number; savedBy: string };

/** A receipt is never deleted, so that numbers have no gaps: a cancelled one stays with its reason. */
export type PaymentReceiptRow = {
  /** Comes from the client, so that a repeated request makes one receipt only. */
  id: string;
  /** Makes the number with `serial`: 202627 and 1 are R-2026-27-0001. */
  year: number;
  serial: number;
  enquiry: string;
  quoteYear: number;
  quoteSerial: number;
  /** The customer's name, as on the quote. */
  name: string;
  receivedOn: string;
  /** In rupees. */
  amount: number;
  way: PaymentWay;
  reference: string;
  notedAt: number;
  by: string;
  byName: string;
  cancelledAt: number | null;
  cancelledBy: string | null;
  cancelReason: string | null;
};

export type CallTime = {
  /** Names the enquiry by its reference (server/features/enquiries/compose.ts): the backend id is not known yet. */
  reference: string;
  startsAt: number;
  endsAt: number;
  chosenAt: number;
  /** 1 once the time is the enquiry's next step, or staff with another next step have been notified. */
  isPlanned: number;
};

/** A read model of what lists filter and sort by, and the follow-up. Names and texts stay at the backend. */
export type FollowedRow = {
  kind: RecordKind;
  id: string;
  /** 0 if the backend does not give it. */
  createdAt: number;
  status: string;
  /** Normalised, to recognise a returning person; empty if missing. */
  phoneKey: string;
  emailKey: string;
  /** Further numbers and addresses in the same fields, each between blanks; nearly always empty. */
  /** Further phone and email keys of the same person, separated by blanks. */
  moreKeys: string;
  /** Sounds of the last three words of a name (contract/search.ts). Null for fewer words. */
  sound1: string | null;
  sound2: string | null;
  sound3: string | null;
  source: string;
  campaign: string;
  clickId: string | null;
  form: string;
  language: Language;
  reference: string;
  assignee: string | null;
  nextStep: string | null;
  nextStepAt: number | null;
  nextStepFor: string | null;
  firstTouchAt: number | null;
  firstTouchBy: string | null;
  lastTouchAt: number | null;
  lostReason: string | null;
  /** When an imported enquiry was imported. Null for others, which arrive when they are created. */
  arrivedAt: number | null;
  /** When the site saw that the row was closed or converted; if it did not see that, when the row arrived. */
  settledAt: number | null;
  /** When the backend's fields were read. An older read never replaces a newer one. */
  seenAt: number;
  /** Since when the backend lacks the row, which is kept only for its follow-up. */
  goneAt: number | null;
};

/** `firstTouchBy` of a lead imported with an old date: its first answer does not measure the staff's speed. */
export const IMPORTED = "import";

export type TimelineRow = {
  id: string;
  kind: RecordKind;
  recordId: string;
  at: number;
  type: string;
  text: string;
  by: string;
  byName: string;
  corrects: string | null;
  /** The outcome of a call; null for other entries and for calls before outcomes were asked. */
  outcome: CallOutcome | null;
};

export type RecordLink = { fromKind: RecordKind; fromId: string; toKind: RecordKind; toId: string; createdAt: number };

/** Staff noted that two records with the same number or email are different people. Each of the two has a row. */
export type DifferentPeople = {
  kind: RecordKind;
  id: string;
  otherKind: RecordKind;
  otherId: string;
  saidAt: number;
  saidBy: string;
  saidByName: string;
};

/** A person as of the last sign-in, for jobs that run without a session. */
export type StaffRow = { holder: string; name: string; email: string; permissions: string; seenAt: number };

export type DeletedRow = {
  id: string;
  /** The kind of the row, as in `auditEntries`. */
  thing: string;
  rowId: string;
  label: string;
  row: string;
  pictures: string;
  picturesLeft: number;
  referrers: string;
  deletedAt: number;
  by: string;
  byName: string;
  isGone: number;
  restoredAs: string | null;
};

export type CalendarFeed = {
  id: string;
  /** The same as in `sessions`, so that ending all sessions of a person ends the feed. */
  sub: string | null;
  email: string;
  holder: string;
  createdAt: number;
};

/** Counts by source (as in `followedRows`, empty if direct) and campaign, by page, and by device. Days are Bengaluru's. */
export type ViewCount = {
  day: string;
  kind: "source" | "page" | "device";
  name: string;
  campaign: string;
  views: number;
};

/** `month` is like 2026-11. `file` is blank for costs that staff typed. */
export type SpendRow = { month: string; source: string; campaign: string; file: string; rupees: number };

export type SpendFileRow = {
  id: string;
  name: string;
  source: string;
  from: string;
  to: string;
  importedAt: number;
  importedBy: string;
  /** The percentage that was added to the file's amounts. */
  gst: Generated<number>;
};

/** A campaign that counts as another one in the report. */
export type CampaignName = { source: string; campaign: string; asSource: string; asCampaign: string };

/** `phone` or `userId` is null if WhatsApp does not give it; never both. */
export type WhatsAppChatRow = {
  id: string;
  source: string;
  phone: string | null;
  /** WhatsApp's id of the person for this business, which changes with their number. */
  userId: string | null;
  line: string;
  account: string;
  reference: string | null;
  lastReceivedAt: number;
};

/** The timeline entry with the same id has the reply's text. */
export type WhatsAppReply = {
  id: string;
  /** An HMAC of WhatsApp's id; null until it has answered. */
  sentId: string | null;
  state: ReplyState;
  reason: string;
};

/** Only the hash of the secret is stored; `mapping` is JSON. */
export type LeadSourceRow = {
  id: string;
  /** The channel by which leads arrive. */
  door: LeadChannel;
  name: string;
  secretHash: string;
  mapping: string;
  credentials: string;
  trouble: string;
  noticeVersion: number;
  refused: number;
  pullDueAt: number;
  pulledUntil: number;
  createdAt: number;
  createdBy: string;
};

export type LeadNotice = { source: string; version: number; text: string; at: number };

/** `id` is an HMAC. `fields` (JSON) is empty after 30 days; the row stays to recognise repetitions. */
export type ReceivedLeadRow = {
  source: string;
  id: string;
  receivedAt: number;
  state: (typeof LEAD_STATES)[number];
  fields: string;
  reference: string | null;
  noticeVersion: number;
};
