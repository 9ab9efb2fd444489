import "server-only";
import { headers } from "next/headers";
import { proofCalls, sessionCalls } from "@/contract/calls/sign-in";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { ListedSession } from "@/contract/schemas/employee";
import type { Session } from "@/server/database/tables";
import { implementSite } from "@/server/gateway/implement-site";
import { employeeIn, personOf, readEverybody } from "@/server/identity/employees";
import { ownerIdOf } from "@/server/identity/owner-id";
import { isPasskey, passkeyOrigin } from "@/server/identity/second-factor/passkeys";
import { beginPasskeyProof, provePasskey } from "@/server/identity/second-factor/prove";
import { findFactors } from "@/server/identity/second-step";
import { nameOf, type Person } from "@/server/identity/sessions";
import { limitOwnPassword, signIn } from "@/server/identity/sign-in";
import type { Staff } from "@/server/identity/staff";
import { endOtherSessions, withSessionStore } from "@/server/identity/stores";
import { clientAddress } from "@/server/platform/http/client-address";
import { staffFields } from "@/server/platform/http/log-fields";
import { log } from "@/server/platform/log";

export const sessionAnswers = implementSite(sessionCalls, {
  listOwn: ({ staff }) => listFor(staff, staff),

  endOwn: async ({ params: { id }, staff }) => {
    if (!(await withSessionStore((sessions) => sessions.end(id, staff, nameOf(staff)))))
      throw new AppError("missing", "Already signed out.");
    log.info("session ended", { by: staff.sub });
    return { ended: 1 };
  },

  endOthers: ({ staff }) => endOtherSessions(staff, staff),

  listOf: async ({ params: { employee }, staff }) => listFor(await findPerson(employee, staff), staff),

  endAllOf: async ({ params: { employee }, staff }) => endOtherSessions(await findPerson(employee, staff), staff),
});

const findPerson = async (employee: string, staff: Staff): Promise<Person> =>
  personOf(employeeIn(await readEverybody({ token: staff.token }), employee));

async function listFor(person: Person, staff: Staff) {
  const rows = await withSessionStore((sessions) => sessions.list(person));
  return { data: rows.map((row) => toListedSession(row, staff)) };
}

const toListedSession = ({ id, device, address, createdAt, lastUsedAt }: Session, staff: Staff): ListedSession => ({
  _id: id,
  device,
  address,
  createdAt: new Date(createdAt).toISOString(),
  lastUsedAt: new Date(lastUsedAt).toISOString(),
  isCurrent: id === staff.sessionId,
});

export const proofAnswers = implementSite(proofCalls, {
  begin: async ({ staff }) => {
    const hasPasskey = passkeyOrigin && (await findFactors(staff)).some(isPasskey);
    return { options: hasPasskey ? await beginPasskeyProof(staff, staff.sessionId) : null };
  },

  prove: async ({ body: { passkey, password = "" }, staff }) => {
    if (passkey) await provePasskey(staff, staff.sessionId, passkey);
    else await provePassword(staff, password);
    await withSessionStore((sessions) => sessions.noteProof(staff.sessionId));
    log.info("identity confirmed", staffFields(staff));
    return { proved: true as const };
  },
});

/** Throws `invalid` for a wrong password, because `unauthenticated` would end the session. */
async function provePassword(staff: Staff, password: string): Promise<void> {
  const client = clientAddress(await headers());
  await limitOwnPassword(staff.email, client, async () => {
    const person = await signIn({ email: staff.email, password }).catch((thrown: unknown) => {
      const error = AppError.from(thrown);
      if (error.status >= 500) throw error;
      log.warn("identity not confirmed", { ...staffFields(staff), code: error.code });
      throw wrongPassword(error);
    });
    if (ownerIdOf(person) !== ownerIdOf(staff)) throw wrongPassword();
  });
}

const wrongPassword = (cause?: unknown) => {
  const fields = { password: messages.proof.wrongPassword };
  return new AppError("invalid", messages.proof.wrongPassword, { fields, cause });
};
