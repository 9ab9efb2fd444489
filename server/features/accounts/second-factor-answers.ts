import "server-only";
import { headers } from "next/headers";
import { NextRequest } from "next/server";
import { secondFactorCalls, secondStepCalls } from "@/contract/calls/sign-in";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import { findCompany } from "@/server/database/documents/document";
import type { SecondFactor } from "@/server/database/tables";
import { implementSite } from "@/server/gateway/implement-site";
import { deviceOf } from "@/server/identity/device";
import { employeeIn, findSelf, personOf, readEverybody } from "@/server/identity/employees";
import { passkeyOrigin } from "@/server/identity/second-factor/passkeys";
import {
  addApp,
  addPasskey,
  beginApp,
  beginPasskey,
  beginPasskeyProof,
  hashOfCode,
  newRecoveryCodes,
  totpAddress,
} from "@/server/identity/second-factor/prove";
import { isFactor, isUnusedRecoveryCode } from "@/server/identity/second-factor/stores";
import { findFactors, findPending, isSecondFactorRequired, type PendingSignIn } from "@/server/identity/second-step";
import { nameOf, type Person } from "@/server/identity/sessions";
import type { Staff } from "@/server/identity/staff";
import { endOtherSessions, withSecondFactorStores } from "@/server/identity/stores";
import { env } from "@/server/platform/env";
import { staffFields } from "@/server/platform/http/log-fields";
import { log } from "@/server/platform/log";

export const secondFactorAnswers = implementSite(secondFactorCalls, {
  readOwn: ({ staff }) => read(staff, staff.permissions),

  removeOwn: async ({ params: { id }, staff }) => {
    const left = (await findFactors(staff)).filter((one) => one.id !== id);
    if (left.length === 0 && (await isSecondFactorRequired(staff.permissions)))
      throw new AppError("conflict", messages.secondFactor.isNeeded);
    if (!(await withSecondFactorStores(({ factors }) => factors.remove(staff, id))))
      throw new AppError("missing", "Already removed.");
    log.info("second factor removed", staffFields(staff));
    return read(staff, staff.permissions);
  },

  beginPasskey: async ({ staff }) => ({ data: await beginPasskey(staff, staff.sessionId) }),

  addPasskey: ({ body, staff }) => enrolled(staff, async (name) => addPasskey(staff, staff.sessionId, body, name)),

  beginApp: async ({ staff }) => {
    const secret = await beginApp(staff.sessionId);
    const { brand } = await findCompany();
    return { data: { secret, address: totpAddress(secret, brand, staff.email) } };
  },

  addApp: ({ body: { code }, staff }) => enrolled(staff, async (name) => addApp(staff, staff.sessionId, code, name)),

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
    await withSecondFactorStores(({ rule }) => rule.setRequired(isRequired, nameOf(staff)));
    log.info("second-factor rule set", { isRequired, ...staffFields(staff) });
    return { data: { isRequired } };
  },

  readOf: async ({ params: { employee }, staff }) => {
    const { person, permissions } = await findColleague(employee, staff);
    return read(person, permissions);
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

/** Reads the caller's current permissions: clearing a second factor is as powerful as changing a password. */
async function findColleague(id: string, staff: Staff) {
  const employees = await readEverybody({ token: staff.token });
  const self = findSelf(employees, staff);
  if (!isAllowed(self.permissions, secondFactorCalls.clearOf.access))
    throw new AppError("forbidden", messages.forbidden);
  const employee = employeeIn(employees, id);
  return { person: personOf(employee), permissions: employee.permissions, isSelf: employee._id === self._id };
}

/** A first factor ends the person's other sessions, which began with the password alone. */
async function enrolled(staff: Staff, enrol: (name: string) => Promise<void>) {
  const before = await findFactors(staff);
  await enrol(deviceOf((await headers()).get("user-agent")));
  if (before.length === 0) await endOtherSessions(staff, staff);
  log.info("second factor enrolled", staffFields(staff));
  return read(staff, staff.permissions);
}

async function read(person: Person, permissions: readonly HeldPermission[]) {
  const all = await withSecondFactorStores(({ factors }) => factors.of(person));
  const codes = all.filter(isUnusedRecoveryCode);
  return {
    data: {
      factors: all.filter(isFactor).map(toListedFactor),
      codesLeft: codes.length,
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
    const own = await findFactors(person);
    const kinds = new Set(own.map(({ kind }) => kind as "passkey" | "totp"));
    if (!passkeyOrigin) kinds.delete("passkey");
    return { data: { isEnrolment: own.length === 0, kinds: [...kinds] } };
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
