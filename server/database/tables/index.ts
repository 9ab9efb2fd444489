import type { Kysely } from "kysely";
import type { Language, TranslatedLanguage } from "@/contract/language";
import type { DefaultRight, GrantedRight } from "@/contract/schemas/permission";
import type * as audit from "./audit";
import type * as followUp from "./follow-up";

export * from "./audit";
export * from "./follow-up";

type FollowUpSetting = "daily-mails" | "late-steps" | "turns" | "quote-serials";

export type Setting = {
  name:
    | "second-factor-required"
    | "test-enquiry"
    | "refused-enquiries"
    | "backup"
    | FollowUpSetting
    | `language ${TranslatedLanguage}`
    | `list-views of ${string}`;
  value: string;
  changedAt: number;
  changedBy: string;
};

/** A change of several steps in two databases. It is recorded before the first step and after each. */
export type Operation = {
  id: string;
  kind: string;
  subject: string;
  object: string | null;
  /** JSON: the request, and the results of completed steps by name. */
  payload: string;
  results: string;
  /** The step without a recorded outcome; empty between steps. */
  attempted: string;
  /** `open` until `done`; `stuck` until a person decides; `stopped` when given up. */
  state: "open" | "done" | "stuck" | "stopped";
  reason: string;
  by: string;
  byName: string;
  createdAt: number;
  /** A worker with an earlier claim may no longer write. */
  claims: number;
  /** When the next attempt is due; while claimed, when the lease expires. */
  dueAt: number;
  endedAt: number | null;
};

export const ENQUIRY_KINDS = ["enquiry", "email", "webhook"] as const;

export const KINDS = [
  ...ENQUIRY_KINDS,
  "reminder",
  "trouble",
  "quote",
  "metaLead",
  "whatsappMessage",
  "whatsappReply",
] as const;

export type OutboxKind = (typeof KINDS)[number];

export type OutboxEntry = {
  key: string;
  kind: OutboxKind;
  /** Equal for enquiries with equal answers, whoever sends them. */
  digest: string;
  payload: string;
  acceptedAt: number;
  state: "waiting" | "failed" | "delivered" | "discarded";
  attempts: number;
  dueAt: number;
  /** 1 if the last attempt's outcome is unknown, so the entry may have arrived. */
  unsettled: number;
  reason: string;
  endedAt: number | null;
};

/** Staff without a row speak English. server/identity/owner-id.ts explains `holder`. */
export type SpokenLanguage = { holder: string; language: Language };

export type Session = {
  /** SHA-256 of the secret in the cookie, in hex. */
  id: string;
  sub: string | null;
  email: string;
  name: string;
  device: string;
  address: string;
  createdAt: number;
  lastUsedAt: number;
  provedAt: number;
  /** Twelve hours after sign-in, or when the backend's token expires, whichever is earlier. */
  expiresAt: number;
  /** When and by whom the session was ended early. `endedBy` is a backend id or email address. */
  endedAt: number | null;
  endedBy: string | null;
};

export type FactorKind = "passkey" | "totp" | "recovery";

export type SecondFactor = {
  /** Passkey: credential id. Recovery code: its hash. TOTP: random. */
  id: string;
  holder: string;
  email: string;
  kind: FactorKind;
  name: string;
  /** Passkey: public key. TOTP: encrypted secret. Recovery code: empty. */
  material: string;
  transports: string;
  /** Passkey: sign count. TOTP: last time step. A proof with the same or a lower value is a replay. */
  counter: number;
  createdAt: number;
  lastUsedAt: number | null;
};

export type Challenge = {
  holder: string;
  purpose: "sign-in" | "enrol-passkey" | "enrol-totp" | "prove-passkey";
  value: string;
  expiresAt: number;
};

export type PasswordReset = {
  id: string;
  sub: string;
  email: string;
  /** The version of the staff member's row, if the backend gives one. A later change of the row voids the link. */
  version: string | null;
  expiresAt: number;
};

export type Invitation = { sub: string; email: string; id: string; expiresAt: number };

export type TranslationRow = {
  language: TranslatedLanguage;
  hash: string;
  english: string;
  text: string;
  /** Finds the former translation of a changed English text. */
  place: string;
  isConfirmed: number;
  savedAt: number;
  savedBy: string;
};

/** A renamed row has several slugs: the latest published is current. A slug belongs to the last row that took it. */
export type PageAddress = {
  kind: "design" | "project" | "city";
  slug: string;
  rowId: string;
  publishedAt: number;
};

/** A version never changes (contract/content/documents.ts). The highest one is public. */
export type ContentVersion = {
  key: string;
  language: string;
  /** Counts from 1. Version 0 is the built-in default, which is not stored. */
  version: number;
  value: string;
  savedAt: number;
  savedBy: string;
};

/** Times are Unix ms in `double precision`. No booleans: libsql cannot bind them. */
export type Tables = {
  outbox: OutboxEntry;
  outbox_attempt: { body: string };
  sessions: Session;
  secondFactors: SecondFactor;
  challenges: Challenge;
  settings: Setting;
  /** `until`: when the lease ends, or when the work is due again. */
  leases: { name: string; holder: string; until: number };
  passwordResets: PasswordReset;
  invitations: Invitation;
  contentVersions: ContentVersion;
  contentDrafts: Omit<ContentVersion, "savedBy"> & { holder: string };
  sitePictures: { sha256: string; type: string; base64: string; createdAt: number };
  translations: TranslationRow;
  /** Admins have no row. server/identity/owner-id.ts explains `holder`. */
  siteEditors: { holder: string; grantedAt: number; grantedBy: string };
  grantedRights: { holder: string; right: GrantedRight; grantedAt: number; grantedBy: string };
  withheldRights: { holder: string; right: DefaultRight; withheldAt: number; withheldBy: string };
  spokenLanguages: SpokenLanguage;
  leadSources: followUp.LeadSourceRow;
  leadNotices: followUp.LeadNotice;
  receivedLeads: followUp.ReceivedLeadRow;
  whatsappChats: followUp.WhatsAppChatRow;
  whatsappReplies: followUp.WhatsAppReply;
  followedRows: followUp.FollowedRow;
  timeline: followUp.TimelineRow;
  recordLinks: followUp.RecordLink;
  differentPeople: followUp.DifferentPeople;
  people: followUp.StaffRow;
  intents: Operation;
  intentLocks: { name: string; intent: string };
  deletedRows: followUp.DeletedRow;
  calendarFeeds: followUp.CalendarFeed;
  pageAddresses: PageAddress;
  troubles: audit.AlertRow;
  auditEntries: audit.AuditEntry;
  noticesGiven: audit.NoticeGiven;
  withdrawals: audit.Withdrawal;
  dataRequests: audit.DataRequest;
  breaches: audit.BreachVersion;
  quotes: followUp.QuoteRow;
  paymentPlans: followUp.PaymentPlanRow;
  paymentReceipts: followUp.PaymentReceiptRow;
  callTimes: followUp.CallTime;
  pictureCopies: { picture: string; width: number; original: string; base64: string };
  /** `backend`: "embedded", or the tag of a hosted backend: two may use the same ids. */
  publishedProjects: { backend: string; project: string };
  viewCounts: followUp.ViewCount;
  spend: followUp.SpendRow;
  spendFiles: followUp.SpendFileRow;
  campaignNames: followUp.CampaignName;
};

export type SiteDb = Kysely<Tables>;
