import "server-only";
import type { NextRequest } from "next/server";
import { z } from "zod";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import { newPasskey, passkeyProof } from "@/contract/schemas/second-factor";
import { hasDamagedDatabase } from "@/server/database/site-database";
import { addApp, addPasskey, beginApp } from "@/server/identity/second-factor/enrol";
import { proveCode, provePasskey } from "@/server/identity/second-factor/prove";
import { holderOf, isFactor } from "@/server/identity/second-factor/stores";
import { deviceOf } from "@/server/identity/sessions/device";
import { nameOf, type Person } from "@/server/identity/sessions/store";
import { env } from "@/server/platform/env";
import { clientAddress } from "@/server/platform/http/client-address";
import { clientOf } from "@/server/platform/http/log-fields";
import { consumeClientOrThrow, refundClient } from "@/server/platform/limits/clients";
import { consumeOrThrow, type Limit, refund, reset } from "@/server/platform/limits/limiter";
import { log } from "@/server/platform/log";
import { beginPending, findPending, type PendingSignIn, takePending } from "./pending-sign-in";
import { beginSession, findSession, type SessionContent, type SignedIn } from "./session";
import { withSecondFactorStores, withSessionStore } from "./stores";

/** The rule asks everyone who may manage staff for a second factor. */
const MANAGES_STAFF = ["employee"] as const;

const step = z.object({ code: z.string().max(100).optional(), passkey: z.string().max(60_000).optional() });
type Step = z.infer<typeof step>;

export const isSecondFactorRequired = async (permissions: readonly HeldPermission[]): Promise<boolean> =>
  isAllowed(permissions, MANAGES_STAFF) && withSecondFactorStores(({ rule }) => rule.isRequired());

/** Without recovery codes. */
export const findFactors = async (person: Person) =>
  (await withSecondFactorStores(({ factors }) => factors.of(person))).filter(isFactor);

export async function lacksRecoveryCodes(person: Person): Promise<boolean> {
  const all = await withSecondFactorStores(({ factors }) => factors.of(person));
  return all.some(isFactor) && all.every((one) => isFactor(one) || one.lastUsedAt !== null);
}

/** Undefined if a second step is needed. A new sign-in during a session needs none. Throws `unavailable`. */
export async function beginSessionOrStep(person: SignedIn, request: NextRequest): Promise<SessionContent | undefined> {
  const own = await findFactors(person);
  if (own.length === 0 && isAllowed(person.permissions, MANAGES_STAFF) && hasDamagedDatabase())
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

/** Throws `missing` without a pending sign-in, `invalid`, `throttled`, `unavailable`. */
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
    log.info("second factor enrolled at sign-in", { staff: person.sub, client: clientOf(request.headers) });
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

function asPasskey<T extends z.ZodType>(schema: T, text: string): z.output<T> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppError("invalid", messages.secondFactor.passkeyRefused, { cause });
  }
}

const QUARTER_HOUR = 900;
const perPerson: Limit = { name: "second-factor", points: env.SIGN_IN_FAILURES_PER_ACCOUNT, seconds: QUARTER_HOUR };
const perClient: Limit = {
  name: "second-factor-client",
  points: env.SIGN_IN_FAILURES_PER_CLIENT,
  seconds: QUARTER_HOUR,
};

/** Counts an attempt before it runs and refunds it unless it was wrong. Throws `throttled`. */
export async function limitSecondFactor<T>(person: string, client: string, attempt: () => Promise<T>): Promise<T> {
  await consumeClientOrThrow(perClient, client, messages.secondFactor.tooMany);
  await consumeOrThrow(perPerson, person, messages.secondFactor.tooMany);
  try {
    const result = await attempt();
    await Promise.all([refundClient(perClient, client), reset(perPerson, person)]);
    return result;
  } catch (thrown) {
    const isWrong = thrown instanceof AppError && thrown.status < 500;
    if (!isWrong) await Promise.all([refundClient(perClient, client), refund(perPerson, person)]);
    throw thrown;
  }
}
