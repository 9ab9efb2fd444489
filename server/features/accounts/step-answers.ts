import "server-only";
import { headers } from "next/headers";
import { NextRequest } from "next/server";
import { secondStepCalls } from "@/contract/calls/second-step";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { implementSite } from "@/server/gateway/implement-site";
import { findPending, type PendingSignIn } from "@/server/identity/pending-sign-in";
import { beginPasskey } from "@/server/identity/second-factor/enrol";
import { passkeyOrigin } from "@/server/identity/second-factor/passkeys";
import { beginPasskeyProof } from "@/server/identity/second-factor/prove";
import { findFactors } from "@/server/identity/second-step";
import { env } from "@/server/platform/env";

export const secondStepAnswers = implementSite(secondStepCalls, {
  read: async () => {
    const { person } = await requirePending();
    const own = await findFactors(person);
    const kinds = new Set(own.map(({ kind }) => kind as "passkey" | "totp"));
    if (!passkeyOrigin) kinds.delete("passkey");
    return { data: { isEnrolment: own.length === 0, kinds: [...kinds] } };
  },

  beginProof: async () => {
    const { id, person } = await requirePending();
    return { data: await beginPasskeyProof(person, id) };
  },

  /** Only for a first enrolment: adding a factor later needs a full session. */
  beginPasskey: async () => {
    const { id, person } = await requirePending();
    if ((await findFactors(person)).length > 0) throw tooLate();
    return { data: await beginPasskey(person, id) };
  },
});

async function requirePending(): Promise<PendingSignIn> {
  const pending = await findPending(new NextRequest(env.SITE_URL, { headers: await headers() }));
  if (!pending) throw tooLate();
  return pending;
}

const tooLate = () => new AppError("missing", messages.secondFactor.tooLate);
