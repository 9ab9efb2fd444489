import "server-only";
import type { AnyInput, SiteCall } from "@/lib/api/call";
import type { siteCalls } from "@/lib/api/calls";
import type { Staff } from "@/lib/auth/staff";
import { waitingEnquiries } from "@/lib/outbox/attention";
import { passwordResetAnswers } from "@/lib/password-reset/answers";
import { secondFactorAnswers } from "@/lib/second-factor/answers";
import { proofAnswers } from "@/lib/second-factor/proof-answers";
import { secondStepAnswers } from "@/lib/second-factor/step-answers";
import { sessionAnswers } from "@/lib/sessions/answers";
import type { SiteRoute } from "./implement-site";

/** What answers each group of the site's rows. */
const answers: Record<keyof typeof siteCalls, SiteRoute[]> = {
  proof: proofAnswers,
  secondFactors: secondFactorAnswers,
  secondStep: secondStepAnswers,
  passwordResets: passwordResetAnswers,
  sessions: sessionAnswers,
  waitingEnquiries,
};

const routes = new Map(
  Object.values(answers)
    .flat()
    .map(({ call, handle }) => [call, handle]),
);

/** The site's own answer to this call, proved by the row's schema, which drops what it does not name. */
export async function answerFromSite(call: SiteCall, input: AnyInput, staff: Staff | undefined): Promise<unknown> {
  const handle = routes.get(call);
  if (!handle) throw new Error(`nothing answers ${call.method} ${call.path}`);
  return call.response.parse(await handle({ ...input, staff }));
}
