import "server-only";
import { calls, type siteCalls } from "@/contract/calls";
import type { Call } from "@/contract/calls/call";
import { projectCalls } from "@/contract/calls/catalogue";
import { customerCalls } from "@/contract/calls/customers";
import { employeeCalls } from "@/contract/calls/employees";
import { invitationAnswers, rightsAnswers, spokenLanguageAnswers } from "@/server/features/accounts/employee-answers";
import {
  acceptInvitation,
  openLink,
  passwordResetAnswers,
  requestReset,
  setByResetLink,
} from "@/server/features/accounts/password-reset";
import {
  proofAnswers,
  secondFactorAnswers,
  secondStepAnswers,
  sessionAnswers,
} from "@/server/features/accounts/sign-in-answers";
import { auditAnswers } from "@/server/features/activity/answers";
import { writeAudited } from "@/server/features/activity/audited";
import { auditOpened, auditRefused } from "@/server/features/activity/events";
import { designPriceAnswers } from "@/server/features/catalogue/offers";
import { filterPublished, publicationAnswers, readPublished } from "@/server/features/catalogue/publication/published";
import { siteContentAnswers } from "@/server/features/content/answers";
import { deadLetterAnswers } from "@/server/features/enquiries/delivery";
import { createEnquiryHandlers } from "@/server/features/enquiries/handler";
import { getReceipt, postCallTime, receiptAnswers } from "@/server/features/enquiries/receipt";
import { deletedAnswers, followUpAnswers } from "@/server/features/follow-up/answers";
import { addSoundMatchesToCustomers } from "@/server/features/follow-up/lists/enquiries";
import { serveMonthFile } from "@/server/features/follow-up/lists/figures";
import { mergePlans } from "@/server/features/follow-up/operations/merge";
import { createResume } from "@/server/features/follow-up/operations/resume";
import { convertPlan, losePlan } from "@/server/features/follow-up/operations/settle";
import { readModelStep } from "@/server/features/follow-up/operations/write-row";
import { applyEmployeeChange } from "@/server/features/follow-up/records/assignees";
import { historyStep } from "@/server/features/follow-up/records/history";
import { restorePlan } from "@/server/features/follow-up/undo/restore";
import { createRevert } from "@/server/features/follow-up/undo/revert";
import { leadSourceAnswers } from "@/server/features/leads/lead-source-answers";
import {
  handleGoogleLead,
  handleInboxLead,
  handleIndiaMartLead,
  handleMetaEvents,
  verifyMeta,
} from "@/server/features/leads/receive";
import { alertAnswers } from "@/server/features/monitoring/alerts";
import { serverCheckAnswers } from "@/server/features/monitoring/checks";
import { demoDataAnswers, demoDataPlan } from "@/server/features/monitoring/demo-data";
import { goLiveAnswers } from "@/server/features/monitoring/go-live";
import { paymentAnswers, serveReceiptPdf } from "@/server/features/payments/payments";
import { servePaymentsFile } from "@/server/features/payments/read-payments";
import { breachAnswers, personalDataAnswers } from "@/server/features/privacy/answers";
import { erasePlan } from "@/server/features/privacy/erase";
import { handleWithdrawal, showWithdrawal } from "@/server/features/privacy/withdrawal-page";
import { handleQuoteAnswer } from "@/server/features/quotes/customer-page";
import { serveEstimatePdf } from "@/server/features/quotes/pdf-handlers";
import { quoteAnswers, serveQuotePdf } from "@/server/features/quotes/quotes";
import { calendarFeedAnswers, serveCalendar } from "@/server/features/reminders/feed";
import { sourceAnswers } from "@/server/features/sources/answers";
import { serveConversions } from "@/server/features/sources/conversions";
import { serveSourcesFile } from "@/server/features/sources/report";
import { translationAnswers } from "@/server/features/translations/answers";
import { readChat, whatsappAnswers } from "@/server/features/whatsapp/answers";
import { handleWhatsAppEvents, verifyWhatsApp } from "@/server/features/whatsapp/messages";
import { limitOwnPassword } from "@/server/identity/sign-in";
import { createBff } from "./gateway/bff";
import { createAnswerSite, type SiteRoute } from "./gateway/implement-site";
import { createRouter, type Handle, routesOf } from "./gateway/routes";
import { employeeStep, enquiryChangeStep, uniqueNameSteps } from "./gateway/steps";
import { createWrite, type GatewayHooks, type WriteStep } from "./gateway/write";
import { answerCspReport } from "./web/http/csp-reports";
import { revalidate } from "./web/site/revalidate";

// Features are connected statically, not registered at start, because Next bundles pages and routes separately.

/** The first complete reading of a backend's projects marks them all as published, so it must precede a new one. */
const readProjectsBeforeCreate: WriteStep = {
  calls: [projectCalls.create],
  async around(_, send) {
    await readPublished();
    return send();
  },
};

const steps: readonly WriteStep[] = [
  employeeStep(applyEmployeeChange),
  ...uniqueNameSteps,
  enquiryChangeStep,
  readProjectsBeforeCreate,
  readModelStep,
  historyStep,
];

const hooks: GatewayHooks = {
  recordWrite: ({ call, input, staff, origin }, make) => writeAudited(call, input, staff, origin, make),
  steps,
  limitGuesses: (call, { email }, client, make) =>
    call === employeeCalls.changePassword ? limitOwnPassword(email, client, make) : make(),
  extendSearch: async (call, query, listed, caller) =>
    call === customerCalls.list ? addSoundMatchesToCustomers(listed, query, caller) : listed,
  filterPublic: async (call, rows) =>
    call === projectCalls.showcase ? filterPublished(rows as readonly { _id: string }[]) : rows,
  onOpened: ({ call, input, staff, origin }, answer) => auditOpened(call, input, staff, origin, answer),
  onRefused: ({ call, input, staff, origin }, reason) => auditRefused(call, input, staff, origin, reason),
  onStale: revalidate,
};

const write = createWrite(hooks);
const resume = createResume({
  plans: [convertPlan, losePlan, restorePlan, erasePlan, demoDataPlan, ...Object.values(mergePlans)],
  onStale: revalidate,
});

const answers: Record<keyof typeof siteCalls, SiteRoute[]> = {
  audit: auditAnswers({ revert: createRevert({ write, onStale: revalidate }) }),
  breaches: breachAnswers,
  calendarFeed: calendarFeedAnswers,
  deleted: deletedAnswers,
  demoData: demoDataAnswers,
  designPrices: designPriceAnswers,
  followUp: followUpAnswers(resume, readChat),
  goLive: goLiveAnswers,
  invitations: invitationAnswers({ write }),
  leadSources: leadSourceAnswers,
  payments: paymentAnswers,
  personalData: personalDataAnswers,
  proof: proofAnswers,
  publication: publicationAnswers,
  quotes: quoteAnswers,
  receipts: receiptAnswers,
  rights: rightsAnswers,
  secondFactors: secondFactorAnswers,
  secondStep: secondStepAnswers,
  passwordResets: passwordResetAnswers,
  serverChecks: serverCheckAnswers,
  sessions: sessionAnswers,
  siteContent: siteContentAnswers,
  sources: sourceAnswers,
  deadLetters: deadLetterAnswers,
  spokenLanguages: spokenLanguageAnswers,
  translations: translationAnswers,
  watch: alertAnswers,
  whatsapp: whatsappAnswers,
};

const bff = createBff({ hooks, write, answerSite: createAnswerSite(...Object.values(answers)) });
const { handleEnquiry, handleVisitorEnquiry } = createEnquiryHandlers({ write });

const routes = routesOf(
  Object.values<Record<string, Call>>(calls).flatMap((group) => Object.values(group)),
  bff,
  [handleEnquiry, getReceipt, postCallTime, acceptInvitation, openLink, requestReset, setByResetLink],
);

/** Files, links in mails, and requests of senders without a session, whose address or body holds a secret. */
const routesOutsideTable: Record<string, Record<string, Handle>> = {
  "/api/calendar/:file": { GET: serveCalendar },
  "/api/conversions.csv": { GET: serveConversions },
  "/api/csp-report": { POST: answerCspReport },
  "/api/estimate.pdf": { GET: serveEstimatePdf },
  "/api/leads/google": { POST: handleGoogleLead },
  "/api/leads/inbox/:secret": { GET: handleInboxLead, POST: handleInboxLead },
  "/api/leads/indiamart/:secret": { POST: handleIndiaMartLead },
  "/api/leads/meta": { GET: verifyMeta, POST: handleMetaEvents },
  "/api/leads/whatsapp": { GET: verifyWhatsApp, POST: handleWhatsAppEvents },
  "/api/month.xlsx": { GET: serveMonthFile },
  "/api/payments.xlsx": { GET: servePaymentsFile },
  "/api/payments/:id/pdf": { GET: serveReceiptPdf },
  "/api/quote-answers": { POST: handleQuoteAnswer },
  "/api/quotes/:id/pdf": { GET: serveQuotePdf },
  "/api/sources.xlsx": { GET: serveSourcesFile },
  "/api/withdrawal": { GET: showWithdrawal, POST: handleWithdrawal },
};

export const served = new Map<string, ReadonlyMap<string, Handle>>([
  ...routes,
  ...Object.entries(routesOutsideTable).map(([path, handlers]) => [path, new Map(Object.entries(handlers))] as const),
]);
export const answerCall = createRouter(served);
export { handleVisitorEnquiry };
export const { resumeAtStart } = resume;
