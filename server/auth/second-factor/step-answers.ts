import "server-only";
import { headers } from "next/headers";
import { NextRequest } from "next/server";
import { secondStepCalls } from "@/contract/calls/second-step";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { findPending, type PendingSignIn } from "@/server/auth/pending-sign-in";
import { findFactors } from "@/server/auth/second-step";
import { implementSite } from "@/server/bff/implement-site";
import { env } from "@/server/platform/env";
import { beginPasskey } from "./enrol";
import { passkeyOrigin } from "./passkeys";
import { beginPasskeyProof } from "./prove";

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

  /** Only who has nothing to prove it with yet may add to what he proves it with. */
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
