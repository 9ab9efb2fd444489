import "server-only";
import type { AnyInput, SiteCall } from "@/contract/call";
import type { siteCalls } from "@/contract/calls";
import { passwordResetAnswers } from "@/server/features/accounts/password-reset-answers";
import { proofAnswers } from "@/server/features/accounts/proof-answers";
import { secondFactorAnswers } from "@/server/features/accounts/second-factor-answers";
import { sessionAnswers } from "@/server/features/accounts/session-answers";
import { secondStepAnswers } from "@/server/features/accounts/step-answers";
import { auditAnswers } from "@/server/features/activity/answers";
import type { Origin } from "@/server/features/activity/audited";
import { designPriceAnswers } from "@/server/features/catalogue/design-price-answers";
import { publicationAnswers } from "@/server/features/catalogue/publication/answers";
import { siteContentAnswers } from "@/server/features/content/answers";
import { deletedAnswers, followUpAnswers } from "@/server/features/desk/answers";
import { deadLetterAnswers } from "@/server/features/enquiries/delivery/dead-letters";
import { receiptAnswers } from "@/server/features/enquiries/receipt/answers";
import { watchAnswers } from "@/server/features/monitoring/answers";
import { goLiveAnswers } from "@/server/features/monitoring/go-live-answers";
import { personalDataAnswers } from "@/server/features/privacy/answers";
import { breachAnswers } from "@/server/features/privacy/breaches";
import { quoteAnswers } from "@/server/features/quotes/quote-answers";
import { calendarFeedAnswers } from "@/server/features/reminders/calendar/answers";
import type { Staff } from "@/server/identity/staff";
import type { SiteRoute } from "./implement-site";

/** What answers each group of the site's rows. */
const answers: Record<keyof typeof siteCalls, SiteRoute[]> = {
  audit: auditAnswers,
  breaches: breachAnswers,
  calendarFeed: calendarFeedAnswers,
  deleted: deletedAnswers,
  designPrices: designPriceAnswers,
  followUp: followUpAnswers,
  goLive: goLiveAnswers,
  personalData: personalDataAnswers,
  proof: proofAnswers,
  publication: publicationAnswers,
  quotes: quoteAnswers,
  receipts: receiptAnswers,
  secondFactors: secondFactorAnswers,
  secondStep: secondStepAnswers,
  passwordResets: passwordResetAnswers,
  sessions: sessionAnswers,
  siteContent: siteContentAnswers,
  deadLetters: deadLetterAnswers,
  watch: watchAnswers,
};

const routes = new Map(
  Object.values(answers)
    .flat()
    .map(({ call, handle }) => [call, handle]),
);

/** The site's own answer to this call, proved by the row's schema, which drops what it does not name. */
export async function answerFromSite(
  call: SiteCall,
  input: AnyInput,
  staff: Staff | undefined,
  origin: Origin,
): Promise<unknown> {
  const handle = routes.get(call);
  if (!handle) throw new Error(`nothing answers ${call.method} ${call.path}`);
  return call.response.parse(await handle({ ...input, staff, origin }));
}
