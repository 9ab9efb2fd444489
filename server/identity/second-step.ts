import "server-only";
import type { NextRequest } from "next/server";
import { z } from "zod";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { newPasskey, passkeyProof } from "@/contract/schemas/passkey";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import { isBegunAnew } from "@/server/database/site-database";
import { limitSecondFactor } from "@/server/identity/limits/second-factor";
import { addApp, addPasskey, beginApp } from "@/server/identity/second-factor/enrol";
import { proveCode, provePasskey } from "@/server/identity/second-factor/prove";
import { holderOf, isFactor } from "@/server/identity/second-factor/stores";
import { deviceOf } from "@/server/identity/sessions/device";
import { nameOf, type Person } from "@/server/identity/sessions/store";
import { clientAddress } from "@/server/platform/http/client-address";
import { clientOf } from "@/server/platform/http/log-fields";
import { log } from "@/server/platform/log";
import { beginPending, findPending, type PendingSignIn, takePending } from "./pending-sign-in";
import { beginSession, findSession, type SessionContent, type SignedIn } from "./session";
import { withSecondFactorStores, withSessionStore } from "./stores";

/** Whose second factor the rule of the house asks for: everybody's who may manage staff. */
const MANAGES_STAFF = ["employee"] as const;

/** What is sent as the second step: a code, or what a passkey says, as JSON. */
const step = z.object({ code: z.string().max(100).optional(), passkey: z.string().max(60_000).optional() });
type Step = z.infer<typeof step>;

/** Whether the rule of the house asks somebody with these permissions for a second factor. Throws `unavailable`. */
export const isSecondFactorRequired = async (permissions: readonly HeldPermission[]): Promise<boolean> =>
  isAllowed(permissions, MANAGES_STAFF) && withSecondFactorStores(({ rule }) => rule.isRequired());

/** What this person can prove a second factor with. None means that there is none yet. */
export const findFactors = async (person: Person) =>
  (await withSecondFactorStores(({ factors }) => factors.of(person))).filter(isFactor);

/** Whether this person has a second factor, and no recovery code (any more) that could stand in for it. */
export async function lacksRecoveryCodes(person: Person): Promise<boolean> {
  const all = await withSecondFactorStores(({ factors }) => factors.of(person));
  return all.some(isFactor) && all.every((one) => isFactor(one) || one.lastUsedAt !== null);
}

/**
 * Begins the session of somebody whose password was right, or, where a second factor is asked for, the second step:
 * undefined then. Who signs in again where he is signed in has proved it for that session, which this one does not
 * outlive. Throws `unavailable`.
 */
export async function beginSessionOrStep(person: SignedIn, request: NextRequest): Promise<SessionContent | undefined> {
  const own = await findFactors(person);
  if (own.length === 0 && isAllowed(person.permissions, MANAGES_STAFF) && isBegunAnew())
    throw new AppError("forbidden", messages.secondFactor.isUnknown);
  if (own.length === 0 && !(await isSecondFactorRequired(person.permissions))) return beginSession(person, request);
  const before = await findSession(request);
  if (own.length > 0 && before && holderOf(before) === holderOf(person)) {
    const ends = before.expiresAt / 1_000;
    return beginSession({ ...person, tokenEnds: Math.min(ends, person.tokenEnds ?? ends) }, request);
  }
  const id = await beginPending(person);
  if (own.length === 0) await beginApp(id);
  return undefined;
}

/**
 * Takes the second step, by which a session begins: a proof, or, where there is nothing to prove it with yet, the first
 * enrolment. Throws `missing` where no sign-in waits for it, `invalid`, `throttled`, `unavailable`.
 */
export async function takeSecondStep(sent: unknown, request: NextRequest): Promise<SessionContent> {
  const pending = await findPending(request);
  if (!pending) throw tooLate();
  const { person } = pending;
  const read = step.safeParse(sent);
  const isEnrolment = (await findFactors(person)).length === 0;
  await limitSecondFactor(holderOf(person), clientAddress(request.headers), () =>
    isEnrolment ? enrol(pending, read.data ?? {}, request) : prove(pending, read.data ?? {}),
  );
  if (!(await takePending(pending))) throw tooLate();
  if (isEnrolment) {
    await withSessionStore((sessions) => sessions.endAll(person, nameOf(person)));
    log.info("a second factor is enrolled at sign-in", { staff: person.sub, client: clientOf(request.headers) });
  }
  return beginSession(person, request);
}

const tooLate = () => new AppError("missing", messages.secondFactor.tooLate);

async function prove({ id, person }: PendingSignIn, { code = "", passkey }: Step): Promise<void> {
  if (passkey) return provePasskey(person, id, asPasskey(passkeyProof, passkey));
  return proveCode(person, code);
}

async function enrol({ id, person }: PendingSignIn, { code = "", passkey }: Step, request: NextRequest): Promise<void> {
  const device = deviceOf(request.headers.get("user-agent"));
  if (passkey) return addPasskey(person, id, asPasskey(newPasskey, passkey), device);
  return addApp(person, id, code, device);
}

/** Throws `invalid`. */
function asPasskey<T extends z.ZodType>(schema: T, text: string): z.output<T> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppError("invalid", messages.secondFactor.passkeyRefused, { cause });
  }
}
