import type { SiteCall } from "@/contract/calls/call";
import { auditCalls } from "./audit";
import { backendCalls } from "./backend";
import { breachCalls } from "./breaches";
import { calendarFeedCalls } from "./calendar-feed";
import { deadLetterCalls } from "./dead-letters";
import { deletedCalls } from "./deleted";
import { demoDataCalls } from "./demo-data";
import { designPriceCalls } from "./design-prices";
import { followUpCalls } from "./follow-up";
import { goLiveCalls } from "./go-live";
import { invitationCalls } from "./invitations";
import { leadSourceCalls } from "./lead-sources";
import { passwordResetCalls } from "./password-resets";
import { personalDataCalls } from "./personal-data";
import { proofCalls } from "./proof";
import { publicationCalls } from "./publication";
import { quoteCalls } from "./quotes";
import { receiptCalls } from "./receipts";
import { rightsCalls } from "./rights";
import { secondFactorCalls } from "./second-factors";
import { secondStepCalls } from "./second-step";
import { serverCheckCalls } from "./server-checks";
import { sessionCalls } from "./sessions";
import { siteContentCalls } from "./site-content";
import { sourceCalls } from "./sources";
import { spokenLanguageCalls } from "./spoken-languages";
import { translationCalls } from "./translations";
import { watchCalls } from "./watch";
import { whatsappCalls } from "./whatsapp";

/** Answered by the site from its own database. */
export const siteCalls = {
  audit: auditCalls,
  breaches: breachCalls,
  calendarFeed: calendarFeedCalls,
  deleted: deletedCalls,
  demoData: demoDataCalls,
  designPrices: designPriceCalls,
  followUp: followUpCalls,
  goLive: goLiveCalls,
  invitations: invitationCalls,
  leadSources: leadSourceCalls,
  personalData: personalDataCalls,
  proof: proofCalls,
  publication: publicationCalls,
  quotes: quoteCalls,
  receipts: receiptCalls,
  rights: rightsCalls,
  secondFactors: secondFactorCalls,
  secondStep: secondStepCalls,
  passwordResets: passwordResetCalls,
  serverChecks: serverCheckCalls,
  sessions: sessionCalls,
  siteContent: siteContentCalls,
  deadLetters: deadLetterCalls,
  sources: sourceCalls,
  spokenLanguages: spokenLanguageCalls,
  translations: translationCalls,
  watch: watchCalls,
  whatsapp: whatsappCalls,
} as const satisfies Record<string, Record<string, SiteCall>>;

/** THE TABLE: every row, for tests and generated documents. */
export const calls = { ...backendCalls, ...siteCalls };
