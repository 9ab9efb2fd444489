import type { SiteCall } from "@/contract/calls/call";
import { auditCalls, deletedCalls } from "./audit";
import { backendCalls } from "./backend";
import { designPriceCalls, publicationCalls } from "./catalogue";
import { calendarFeedCalls, invitationCalls, rightsCalls, spokenLanguageCalls } from "./employees";
import { receiptCalls } from "./enquiries";
import { followUpCalls } from "./follow-up";
import { deadLetterCalls, demoDataCalls, goLiveCalls, serverCheckCalls, watchCalls } from "./monitoring";
import { breachCalls, personalDataCalls } from "./personal-data";
import { paymentCalls, quoteCalls } from "./quotes";
import { passwordResetCalls, proofCalls, secondFactorCalls, secondStepCalls, sessionCalls } from "./sign-in";
import { siteContentCalls, translationCalls } from "./site-content";
import { leadSourceCalls, sourceCalls, whatsappCalls } from "./sources";

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
  payments: paymentCalls,
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
