import "server-only";
import type { AnyInput, SiteCall } from "@/contract/call";
import type { siteCalls } from "@/contract/calls";
import { auditAnswers } from "@/server/audit/answers";
import type { Origin } from "@/server/audit/audited";
import { passwordResetAnswers } from "@/server/auth/password-reset/answers";
import { secondFactorAnswers } from "@/server/auth/second-factor/answers";
import { proofAnswers } from "@/server/auth/second-factor/proof-answers";
import { secondStepAnswers } from "@/server/auth/second-factor/step-answers";
import { sessionAnswers } from "@/server/auth/sessions/answers";
import type { Staff } from "@/server/auth/staff";
import { calendarFeedAnswers } from "@/server/calendar/answers";
import { siteContentAnswers } from "@/server/content/answers";
import { goLiveAnswers } from "@/server/content/go-live-answers";
import { deadLetterAnswers } from "@/server/enquiries/outbox/dead-letters";
import { receiptAnswers } from "@/server/enquiries/receipt/answers";
import { deletedAnswers, followUpAnswers } from "@/server/follow-up/answers";
import { quoteAnswers } from "@/server/papers/quote-answers";
import { personalDataAnswers } from "@/server/personal-data/answers";
import { breachAnswers } from "@/server/personal-data/breaches";
import { publicationAnswers } from "@/server/publication/answers";
import { designPriceAnswers } from "@/server/site/design-price-answers";
import { watchAnswers } from "@/server/watch/answers";
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
