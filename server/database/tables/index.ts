import type { Kysely } from "kysely";
import type { TranslatedLanguage } from "@/contract/language";
import type { PageAddress } from "./addresses";
import type { AuditEntry } from "./audit";
import type { Challenge, Invitation, PasswordReset, SecondFactor, Session } from "./auth";
import type { CallTime } from "./call-times";
import type { ContentDraft, ContentVersion, StoredPicture } from "./content";
import type {
  CalendarFeed,
  DeletedRow,
  DifferentPeople,
  FollowedRow,
  RecordLink,
  StaffRow,
  TimelineRow,
} from "./follow-up";
import type { Intent, IntentLock } from "./intents";
import type { SpokenLanguage } from "./languages";
import type { LeadNotice, LeadSourceRow, ReceivedLeadRow } from "./leads";
import type { Entry } from "./outbox";
import type { BreachVersion, DataRequest, NoticeGiven, Withdrawal } from "./personal-data";
import type { PublishedProject } from "./publication";
import type { QuoteRow } from "./quotes";
import type { SiteEditor, WithheldRight } from "./rights";
import type { SpendFileRow, SpendRow, ViewCount } from "./sources";
import type { TranslationRow } from "./translations";
import type { TroubleRow } from "./troubles";
import type { WhatsAppChatRow, WhatsAppReply } from "./whatsapp";

export * from "./addresses";
export * from "./audit";
export * from "./auth";
export * from "./call-times";
export * from "./content";
export * from "./follow-up";
export * from "./intents";
export * from "./languages";
export * from "./leads";
export * from "./outbox";
export * from "./personal-data";
export * from "./publication";
export * from "./quotes";
export * from "./rights";
export * from "./sources";
export * from "./translations";
export * from "./troubles";
export * from "./whatsapp";

/** Progress of automatic work: daily mails, reminders of late steps, turns of assignment, last quote numbers by year. */
type DeskSetting = "daily-mails" | "late-steps" | "turns" | "quote-serials";

/** A setting of the company or of one staff member. */
export type Setting = {
  name:
    | "second-factor-required"
    | "test-enquiry"
    | "opened-chat"
    | "refused-enquiries"
    | "backup"
    | DeskSetting
    | `language ${TranslatedLanguage}`
    | `list-views of ${string}`;
  value: string;
  changedAt: number;
  changedBy: string;
};

/** Work that one server does at a time. `until`: the lease's end, or when the work is due again. */
type Lease = { name: string; holder: string; until: number };

/**
 * The tables of the site's own database. Times are Unix milliseconds in `double precision` columns. No booleans: libsql
 * cannot bind them. `outbox_attempt` only has a row during the outbox's write probe.
 */
export type Tables = {
  outbox: Entry;
  outbox_attempt: { body: string };
  sessions: Session;
  secondFactors: SecondFactor;
  challenges: Challenge;
  settings: Setting;
  leases: Lease;
  passwordResets: PasswordReset;
  invitations: Invitation;
  contentVersions: ContentVersion;
  contentDrafts: ContentDraft;
  sitePictures: StoredPicture;
  translations: TranslationRow;
  siteEditors: SiteEditor;
  withheldRights: WithheldRight;
  spokenLanguages: SpokenLanguage;
  leadSources: LeadSourceRow;
  leadNotices: LeadNotice;
  receivedLeads: ReceivedLeadRow;
  whatsappChats: WhatsAppChatRow;
  whatsappReplies: WhatsAppReply;
  followedRows: FollowedRow;
  timeline: TimelineRow;
  recordLinks: RecordLink;
  differentPeople: DifferentPeople;
  people: StaffRow;
  intents: Intent;
  intentLocks: IntentLock;
  deletedRows: DeletedRow;
  calendarFeeds: CalendarFeed;
  pageAddresses: PageAddress;
  troubles: TroubleRow;
  auditEntries: AuditEntry;
  noticesGiven: NoticeGiven;
  withdrawals: Withdrawal;
  dataRequests: DataRequest;
  breaches: BreachVersion;
  quotes: QuoteRow;
  callTimes: CallTime;
  publishedProjects: PublishedProject;
  viewCounts: ViewCount;
  spend: SpendRow;
  spendFiles: SpendFileRow;
};

export type SiteDb = Kysely<Tables>;
