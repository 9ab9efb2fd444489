import "server-only";
import { headers } from "next/headers";
import { NextRequest } from "next/server";
import { proofCalls, secondFactorCalls, secondStepCalls, sessionCalls } from "@/contract/calls/sign-in";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { ListedSession } from "@/contract/schemas/employee";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import { findCompany } from "@/server/database/documents/document";
import type { SecondFactor, Session } from "@/server/database/tables";
import { implementSite } from "@/server/gateway/implement-site";
import { deviceOf } from "@/server/identity/device";
import { employeeIn, findSelf, personOf, readEverybody } from "@/server/identity/employees";
import { ownerIdOf } from "@/server/identity/owner-id";
import {
  addApp,
  addPasskey,
  beginApp,
  beginPasskey,
  beginPasskeyProof,
  hashOfCode,
  newRecoveryCodes,
  passkeyOrigin,
  provePasskey,
  totpAddress,
} from "@/server/identity/second-factor/prove";
import { isFactor, isPasskey, isUnusedRecoveryCode } from "@/server/identity/second-factor/stores";
import { findFactors, findPending, isSecondFactorRequired, type PendingSignIn } from "@/server/identity/second-step";
import { type Person, personKey } from "@/server/identity/sessions";
import { limitOwnPassword, signIn } from "@/server/identity/sign-in";
import type { Staff } from "@/server/identity/staff";
import { endOtherSessions, factorsOf, withSecondFactorStores, withSessionStore } from "@/server/identity/stores";
import { env } from "@/server/platform/env";
import { clientAddress } from "@/server/platform/http/client-address";
import { staffFields } from "@/server/platform/http/log-fields";
import { log } from "@/server/platform/log";

export const sessionAnswers = implementSite(sessionCalls, {
  listOwn: ({ staff }) => listFor(staff, staff),

  endOwn: async ({ params: { id }, staff }) => {
    if (!(await withSessionStore((sessions) => sessions.end(id, staff, personKey(staff)))))
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

function wrongPassword(cause?: unknown): AppError {
  const message = messages.proof.wrongPassword;
  return new AppError("invalid", message, { fields: { password: message }, cause });
}

export const secondFactorAnswers = implementSite(secondFactorCalls, {
  readOwn: ({ staff }) => readFactors(staff, staff.permissions),

  removeOwn: async ({ params: { id }, staff }) => {
    const remaining = (await findFactors(staff)).filter((factor) => factor.id !== id);
    if (remaining.length === 0 && (await isSecondFactorRequired(staff.permissions)))
      throw new AppError("conflict", messages.secondFactor.isNeeded);
    if (!(await withSecondFactorStores(({ factors }) => factors.remove(staff, id))))
      throw new AppError("missing", "Already removed.");
    log.info("second factor removed", staffFields(staff));
    return readFactors(staff, staff.permissions);
  },

  beginPasskey: async ({ staff }) => ({ data: await beginPasskey(staff, staff.sessionId) }),

  addPasskey: ({ body, staff }) => enrol(staff, async (name) => addPasskey(staff, staff.sessionId, body, name)),

  beginApp: async ({ staff }) => {
    const secret = await beginApp(staff.sessionId);
    const { brand } = await findCompany();
    return { data: { secret, address: totpAddress(secret, brand, staff.email) } };
  },

  addApp: ({ body: { code }, staff }) => enrol(staff, async (name) => addApp(staff, staff.sessionId, code, name)),

  makeRecoveryCodes: async ({ staff }) => {
    if ((await findFactors(staff)).length === 0) throw new AppError("conflict", messages.secondFactor.isFirstNeeded);
    const codes = newRecoveryCodes();
    await withSecondFactorStores(({ factors }) => factors.replaceRecoveryCodes(staff, codes.map(hashOfCode)));
    log.info("recovery codes created", staffFields(staff));
    return { data: { codes } };
  },

  readRule: async () => ({ data: { isRequired: await withSecondFactorStores(({ rule }) => rule.isRequired()) } }),

  setRule: async ({ body: { isRequired }, staff }) => {
    if (isRequired && (await findFactors(staff)).length === 0)
      throw new AppError("conflict", messages.secondFactor.isFirstNeeded);
    await withSecondFactorStores(({ rule }) => rule.setRequired(isRequired, personKey(staff)));
    log.info("second-factor rule set", { isRequired, ...staffFields(staff) });
    return { data: { isRequired } };
  },

  readOf: async ({ params: { employee }, staff }) => {
    const { person, permissions } = await findColleague(employee, staff);
    return readFactors(person, permissions);
  },

  clearOf: async ({ params: { employee }, staff }) => {
    const { person, isSelf } = await findColleague(employee, staff);
    if (isSelf) throw new AppError("conflict", "Manage your own two-step verification under Your account.");
    const cleared = await withSecondFactorStores(({ factors }) => factors.clear(person));
    await endOtherSessions(person, staff);
    log.info("second factors cleared", { of: person.sub, ...staffFields(staff) });
    return { cleared };
  },
});

/** Checks the caller's current permissions, because clearing a second factor is as powerful as a new password. */
async function findColleague(id: string, staff: Staff) {
  const employees = await readEverybody({ token: staff.token });
  const self = findSelf(employees, staff);
  if (!isAllowed(self.permissions, secondFactorCalls.clearOf.access))
    throw new AppError("forbidden", messages.forbidden);
  const employee = employeeIn(employees, id);
  return { person: personOf(employee), permissions: employee.permissions, isSelf: employee._id === self._id };
}

/** A first factor ends the person's other sessions, which began with the password alone. */
async function enrol(staff: Staff, addFactor: (name: string) => Promise<void>) {
  const before = await findFactors(staff);
  await addFactor(deviceOf((await headers()).get("user-agent")));
  if (before.length === 0) await endOtherSessions(staff, staff);
  log.info("second factor enrolled", staffFields(staff));
  return readFactors(staff, staff.permissions);
}

async function readFactors(person: Person, permissions: readonly HeldPermission[]) {
  const factors = await factorsOf(person);
  return {
    data: {
      factors: factors.filter(isFactor).map(toListedFactor),
      codesLeft: factors.filter(isUnusedRecoveryCode).length,
      isRequired: await isSecondFactorRequired(permissions),
      passkeyOrigin: passkeyOrigin ?? null,
    },
  };
}

const toListedFactor = ({ id, kind, name, createdAt, lastUsedAt }: SecondFactor) => ({
  _id: id,
  kind: kind as "passkey" | "totp",
  name,
  createdAt: new Date(createdAt).toISOString(),
  lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
});

export const secondStepAnswers = implementSite(secondStepCalls, {
  read: async () => {
    const { person } = await requirePending();
    const factors = await findFactors(person);
    const kinds = new Set(factors.map(({ kind }) => kind as "passkey" | "totp"));
    if (!passkeyOrigin) kinds.delete("passkey");
    return { data: { isEnrolment: factors.length === 0, kinds: [...kinds] } };
  },

  beginProof: async () => {
    const { id, person } = await requirePending();
    return { data: await beginPasskeyProof(person, id) };
  },

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
