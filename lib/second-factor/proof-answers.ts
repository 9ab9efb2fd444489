import "server-only";
import { headers } from "next/headers";
import { proofCalls } from "@/lib/api/calls/proof";
import { findFactors } from "@/lib/auth/second-step";
import { signIn } from "@/lib/auth/sign-in";
import type { Staff } from "@/lib/auth/staff";
import { whoIs } from "@/lib/auth/who";
import { implementSite } from "@/lib/bff/implement-site";
import { messages } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";
import { clientAddress } from "@/lib/limits/client-address";
import { limitOwnPassword } from "@/lib/limits/sign-in";
import { log } from "@/lib/log";
import { askSessions } from "@/lib/sessions/sessions";
import { holderOf } from "./holder";
import { isPasskey, passkeyOrigin } from "./passkeys";
import { beginPasskeyProof, provePasskey } from "./prove";

export const proofAnswers = implementSite(proofCalls, {
  begin: async ({ staff }) => {
    const hasPasskey = passkeyOrigin && (await findFactors(staff)).some(isPasskey);
    return { options: hasPasskey ? await beginPasskeyProof(staff, staff.sessionId) : null };
  },

  prove: async ({ body: { passkey, password = "" }, staff }) => {
    if (passkey) await provePasskey(staff, staff.sessionId, passkey);
    else await provePassword(staff, password);
    await askSessions((sessions) => sessions.noteProof(staff.sessionId));
    log.info("proved again", whoIs(staff));
    return { proved: true as const };
  },
});

/**
 * By the backend's own sign-in, as often as one's own password may be guessed at; what it answers is thrown away. Throws
 * `invalid` for a wrong one: `unauthenticated` would end the session.
 */
async function provePassword(staff: Staff, password: string): Promise<void> {
  const client = clientAddress(await headers());
  await limitOwnPassword(staff.email, client, async () => {
    const person = await signIn({ email: staff.email, password }).catch((thrown: unknown) => {
      const error = AppError.from(thrown);
      if (error.status >= 500) throw error;
      log.warn("not proved again", { ...whoIs(staff), code: error.code });
      throw wrongPassword(error);
    });
    if (holderOf(person) !== holderOf(staff)) throw wrongPassword();
  });
}

const wrongPassword = (cause?: unknown) => {
  const fields = { password: messages.proof.wrongPassword };
  return new AppError("invalid", messages.proof.wrongPassword, { fields, cause });
};
