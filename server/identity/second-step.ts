import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { cookies } from "next/headers";
import type { NextRequest } from "next/server";
import { decode, encode, getToken } from "next-auth/jwt";
import { z } from "zod";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { tokenClaims } from "@/contract/schemas/employee";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import { newPasskey, passkeyProof } from "@/contract/schemas/second-factor";
import { hasDamagedDatabase } from "@/server/database/site-database";
import { deviceOf } from "@/server/identity/device";
import { ownerIdOf } from "@/server/identity/owner-id";
import { addApp, addPasskey, beginApp, proveCode, provePasskey } from "@/server/identity/second-factor/prove";
import { CHALLENGE_SECONDS, isFactor, isUnusedRecoveryCode } from "@/server/identity/second-factor/stores";
import { type Person, personKey } from "@/server/identity/sessions";
import { env } from "@/server/platform/env";
import { clientAddress } from "@/server/platform/http/client-address";
import { clientOf } from "@/server/platform/http/log-fields";
import { type Limit, limitGuesses } from "@/server/platform/limits/limiter";
import { log } from "@/server/platform/log";
import { cookieAttributes, cookieName, isSecure } from "./cookies";
import { beginSession, findSession, type SessionContent, type SignedIn } from "./session";
import { factorsOf, withSecondFactorStores, withSessionStore } from "./stores";

/** With this salt, a pending sign-in cannot be decrypted as a session, nor a session as a pending sign-in. */
const SALT = "sign-in without its second factor";
const COOKIE = cookieName("pending");

/** Browsers limit a cookie with name and attributes to 4,096 characters; next-auth splits its own the same way. */
const PART_LENGTH = 3_900;

const pendingContent = tokenClaims
  .omit({ exp: true })
  .extend({ token: z.string().min(1), email: z.string(), tokenEnds: z.number().optional(), secret: z.string().min(1) });

const MANAGES_STAFF = ["employee"] as const;

const stepInput = z.object({ code: z.string().max(100).optional(), passkey: z.string().max(60_000).optional() });
type StepInput = z.infer<typeof stepInput>;

export const isSecondFactorRequired = async (permissions: readonly HeldPermission[]): Promise<boolean> =>
  isAllowed(permissions, MANAGES_STAFF) && withSecondFactorStores(({ rule }) => rule.isRequired());

export const findFactors = async (person: Person) => (await factorsOf(person)).filter(isFactor);

export async function lacksRecoveryCodes(person: Person): Promise<boolean> {
  const factors = await factorsOf(person);
  return factors.some(isFactor) && !factors.some(isUnusedRecoveryCode);
}

/** Undefined if a second step is needed; signing in again during a session needs none. Throws `unavailable`. */
export async function beginSessionOrStep(person: SignedIn, request: NextRequest): Promise<SessionContent | undefined> {
  const hasFactor = (await findFactors(person)).length > 0;
  if (!hasFactor && isAllowed(person.permissions, MANAGES_STAFF) && hasDamagedDatabase())
    throw new AppError("forbidden", messages.secondFactor.isUnknown);
  if (!hasFactor && !(await isSecondFactorRequired(person.permissions))) return beginSession(person, request);
  const before = await findSession(request);
  if (hasFactor && before && ownerIdOf(before) === ownerIdOf(person)) {
    const sessionEnds = before.expiresAt / 1_000;
    return beginSession({ ...person, tokenEnds: Math.min(sessionEnds, person.tokenEnds ?? sessionEnds) }, request);
  }
  const id = await beginPending(person);
  if (!hasFactor) await beginApp(id);
  return undefined;
}

export async function completeSecondStep(sent: unknown, request: NextRequest): Promise<SessionContent> {
  const pending = await findPending(request);
  if (!pending) throw tooLate();
  const { person } = pending;
  const input = stepInput.safeParse(sent).data ?? {};
  const isEnrolment = (await findFactors(person)).length === 0;
  await limitSecondFactor(ownerIdOf(person), clientAddress(request.headers), () =>
    isEnrolment ? enrol(pending, input, request) : prove(pending, input),
  );
  if (!(await consumePending(pending))) throw tooLate();
  if (isEnrolment) {
    await withSessionStore((sessions) => sessions.endAll(person, personKey(person)));
    log.info("second factor enrolled at sign-in", { staff: person.sub, client: clientOf(request.headers) });
  }
  return beginSession(person, request);
}

const tooLate = () => new AppError("missing", messages.secondFactor.tooLate);

async function prove({ id, person }: PendingSignIn, { code = "", passkey }: StepInput): Promise<void> {
  if (passkey) return provePasskey(person, id, parsePasskey(passkeyProof, passkey));
  return proveCode(person, code);
}

async function enrol(
  { id, person }: PendingSignIn,
  { code = "", passkey }: StepInput,
  request: NextRequest,
): Promise<void> {
  const device = deviceOf(request.headers.get("user-agent"));
  if (passkey) return addPasskey(person, id, parsePasskey(newPasskey, passkey), device);
  return addApp(person, id, code, device);
}

function parsePasskey<T extends z.ZodType>(schema: T, text: string): z.output<T> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppError("invalid", messages.secondFactor.passkeyRefused, { cause });
  }
}

const seconds = 900;
const perPerson: Limit = { name: "second-factor", points: env.SIGN_IN_FAILURES_PER_ACCOUNT, seconds };
const perClient: Limit = { name: "second-factor-client", points: env.SIGN_IN_FAILURES_PER_CLIENT, seconds };

const isWrongGuess = (thrown: unknown) => thrown instanceof AppError && thrown.status < 500;

export const limitSecondFactor = <T>(person: string, client: string, attempt: () => Promise<T>): Promise<T> =>
  limitGuesses({ perClient, client, perPerson, person, tooMany: messages.secondFactor.tooMany }, isWrongGuess, attempt);

export type PendingSignIn = { id: string; person: SignedIn };

/** Stores a sign-in for five minutes; its cookie allows only the second step. Returns the id. */
async function beginPending(person: SignedIn): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await withSecondFactorStores(({ challenges }) => challenges.set(idOf(secret), "sign-in", ownerIdOf(person)));
  const content = { ...person, secret };
  const value = await encode({ token: content, secret: env.AUTH_SECRET, salt: SALT, maxAge: CHALLENGE_SECONDS });
  await removeCookie();
  const parts = value.match(new RegExp(`.{1,${PART_LENGTH}}`, "g")) ?? [];
  for (const [index, part] of parts.entries())
    await setCookie(parts.length === 1 ? COOKIE : `${COOKIE}.${index}`, part, CHALLENGE_SECONDS);
  return idOf(secret);
}

export async function findPending(request: NextRequest): Promise<PendingSignIn | undefined> {
  const content = await readCookie(request);
  if (!content) return undefined;
  const { secret, ...person } = content;
  const holder = await withSecondFactorStores(({ challenges }) => challenges.find(idOf(secret), "sign-in"));
  return holder === ownerIdOf(person) ? { id: idOf(secret), person } : undefined;
}

async function consumePending({ id }: PendingSignIn): Promise<boolean> {
  const holder = await withSecondFactorStores(({ challenges }) => challenges.consume(id, "sign-in"));
  await removeCookie();
  return holder !== undefined;
}

const readCookie = (request: NextRequest) =>
  getToken({
    req: request,
    secret: env.AUTH_SECRET,
    cookieName: COOKIE,
    secureCookie: isSecure,
    decode: async (params) => {
      return pendingContent.safeParse(await decode({ ...params, salt: SALT }).catch(() => null)).data ?? null;
    },
  }) as Promise<z.infer<typeof pendingContent> | null>;

async function removeCookie(): Promise<void> {
  for (const { name } of (await cookies()).getAll()) if (name.startsWith(COOKIE)) await setCookie(name, "", 0);
}

async function setCookie(name: string, value: string, maxAge: number): Promise<void> {
  (await cookies()).set(name, value, { ...cookieAttributes, maxAge });
}

const idOf = (secret: string) => createHash("sha256").update(secret).digest("hex");
