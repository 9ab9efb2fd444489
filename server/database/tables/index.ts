import type { Kysely } from "kysely";
import type { TranslatedLanguage } from "@/contract/language";
import type { AlertRow, AuditEntry, BreachVersion, DataRequest, NoticeGiven, Withdrawal } from "./audit";
import type {
  Challenge,
  Invitation,
  PasswordReset,
  SecondFactor,
  Session,
  SiteEditor,
  SpokenLanguage,
  WithheldRight,
} from "./auth";
import type {
  ContentDraft,
  ContentVersion,
  PageAddress,
  PictureCopy,
  PublishedProject,
  StoredPicture,
  TranslationRow,
} from "./content";
import type {
  CalendarFeed,
  CallTime,
  DeletedRow,
  DifferentPeople,
  FollowedRow,
  QuoteRow,
  RecordLink,
  StaffRow,
  TimelineRow,
} from "./follow-up";
import type {
  CampaignName,
  LeadNotice,
  LeadSourceRow,
  ReceivedLeadRow,
  SpendFileRow,
  SpendRow,
  ViewCount,
  WhatsAppChatRow,
  WhatsAppReply,
} from "./leads";
import type { Intent, IntentLock, OutboxEntry } from "./outbox";

export * from "./audit";
export * from "./auth";
export * from "./content";
export * from "./follow-up";
export * from "./leads";
export * from "./outbox";

type FollowUpSetting = "daily-mails" | "late-steps" | "turns" | "quote-serials";

export type Setting = {
  name:
    | "second-factor-required"
    | "test-enquiry"
    | "opened-chat"
    | "refused-enquiries"
    | "backup"
    | FollowUpSetting
    | `language ${TranslatedLanguage}`
    | `list-views of ${string}`;
  value: string;
  changedAt: number;
  changedBy: string;
};

/** `until`: the lease's end, or when the work is due again. */
type Lease = { name: string; holder: string; until: number };

/** Times are Unix ms in `double precision`. No booleans: libsql cannot bind them. */
export type Tables = {
  outbox: OutboxEntry;
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
  troubles: AlertRow;
  auditEntries: AuditEntry;
  noticesGiven: NoticeGiven;
  withdrawals: Withdrawal;
  dataRequests: DataRequest;
  breaches: BreachVersion;
  quotes: QuoteRow;
  callTimes: CallTime;
  pictureCopies: PictureCopy;
  publishedProjects: PublishedProject;
  viewCounts: ViewCount;
  spend: SpendRow;
  spendFiles: SpendFileRow;
  campaignNames: CampaignName;
};

export type SiteDb = Kysely<Tables>;
