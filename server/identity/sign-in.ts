import "server-only";
import { decodeJwt } from "jose";
import { cookies } from "next/headers";
import { z } from "zod";
import { employeeCalls } from "@/contract/calls/employees";
import { cut } from "@/contract/cut";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { type SignInInput, signInInput, tokenClaims } from "@/contract/schemas/employee";
import { LENGTHS } from "@/contract/schemas/lengths";
import { forgetFirstPassword } from "@/server/platform/data-folder.mjs";
import { env } from "@/server/platform/env";
import {
  consume,
  consumeClientOrThrow,
  consumeOrThrow,
  type Limit,
  limitGuesses,
  refund,
  refundClient,
  reset,
  slowDown,
  throttledError,
  widestNetworkOf,
} from "@/server/platform/limits/limiter";
import { log } from "@/server/platform/log";
import { backend } from "@/server/upstream/backend";
import { callBackend } from "@/server/upstream/call";
import { NoAnswer } from "@/server/upstream/no-answer";
import { cookieAttributes, cookieName } from "./cookies";
import { requireFitsCookie, type SignedIn, truncateClaims } from "./session";

/** A cookie holds the message, because anyone could forge one in the address. */
const signInMessage = z.object({ message: z.string(), email: z.string() });

const MAX_MESSAGE = 300;

export function readCredentials(input: unknown): SignInInput {
  const parsed = signInInput.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new AppError("invalid", parsed.error.issues[0]?.message ?? messages.signIn.unknown);
}

/** The token comes straight from the backend, so its signature is not checked (LOGN-04). */
export async function signIn(credentials: SignInInput): Promise<SignedIn> {
  const { token } = await callBackend(employeeCalls.signIn, { body: credentials }).catch(inviteRetry);
  const { exp, ...claims } = readClaims(token);
  await forgetFirstPassword(env.DATA_DIR, credentials.password);
  const signedIn = { ...truncateClaims(claims), token, tokenEnds: exp, email: credentials.email };
  await requireFitsCookie(signedIn);
  return signedIn;
}

/** Sign-in saves nothing, so after a timeout people may safely try again, unlike after other writes. */
function inviteRetry(thrown: unknown): never {
  const hasTimedOut = thrown instanceof NoAnswer && thrown.code === "timeout";
  throw hasTimedOut ? new NoAnswer("timeout", messages.starting.again, { cause: thrown.cause }) : thrown;
}

function readClaims(token: string) {
  try {
    return tokenClaims.parse(decodeJwt(token));
  } catch (cause) {
    throw new AppError("upstream", messages.signIn.failed, { cause });
  }
}

type SignInMessage = z.infer<typeof signInMessage>;

export async function leaveMessage({ message, email }: SignInMessage): Promise<void> {
  const content = { message: cut(message, MAX_MESSAGE), email: email.length > LENGTHS.email ? "" : email };
  (await cookies()).set(cookieName("refusal"), JSON.stringify(content), { ...cookieAttributes, maxAge: 60 });
}

export async function findMessage(): Promise<SignInMessage | undefined> {
  const value = (await cookies()).get(cookieName("refusal"))?.value;
  try {
    return value ? signInMessage.parse(JSON.parse(value)) : undefined;
  } catch {
    return undefined;
  }
}

const seconds = 900;
const perAccount: Limit = { name: "sign-in-account", points: env.SIGN_IN_FAILURES_PER_ACCOUNT, seconds };
const perDevice: Limit = { ...perAccount, name: "sign-in-device" };
const perClient: Limit = { name: "sign-in-client", points: env.SIGN_IN_FAILURES_PER_CLIENT, seconds };

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 15_000;
/** Limits how many callers are delayed at once, because each holds a connection. */
const PLACES = { total: 50, each: { account: 5, network: 1 } };

type SignInSource = { account: string; client: string; device?: string };

/** LOGN-08. Strangers must not lock an owner out, so after many failures unknown devices are delayed, not refused. */
export async function limitSignIn<T>({ account, client, device }: SignInSource, attempt: () => Promise<T>): Promise<T> {
  const name = account.toLowerCase();
  await consumeClientOrThrow(perClient, client, messages.signIn.tooMany);
  const [limit, key] = device ? [perDevice, `${device} ${name}`] : [perAccount, name];
  const refundAll = () => Promise.all([refundClient(perClient, client), refund(limit, key)]);
  try {
    if (device) await consumeOrThrow(perDevice, key, messages.signIn.tooMany);
    else await delayStranger(name, client);
  } catch (thrown) {
    await refundAll();
    throw thrown;
  }
  try {
    const result = await attempt();
    await refundClient(perClient, client);
    await (device ? reset(limit, key) : refund(limit, key));
    return result;
  } catch (thrown) {
    if (isUnanswered(thrown)) await refundAll();
    throw thrown;
  }
}

async function delayStranger(account: string, client: string): Promise<void> {
  if (perAccount.points === 0) return;
  const { times } = await consume(perAccount, account);
  const excess = times - perAccount.points;
  if (excess <= 0) return;
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (excess - 1), LONGEST_DELAY_MS);
  const hasWaited = await slowDown("sign-in", { account, network: widestNetworkOf(client) }, delay, PLACES);
  if (!hasWaited) throw throttledError(LONGEST_DELAY_MS, "Too many sign-ins right now. Please try again in a minute.");
}

/** Without a limit, someone at an unlocked computer could guess the password. Throws `throttled`. */
export function limitOwnPassword<T>(person: string, client: string, attempt: () => Promise<T>): Promise<T> {
  const perPerson = { ...perAccount, name: "own-password" };
  const guess = { perClient, client, perPerson, person, tooMany: messages.signIn.tooMany };
  return limitGuesses(guess, (thrown) => !isUnanswered(thrown), attempt);
}

/** Every answered failure counts: backends refuse a wrong password with 401, 422, 500, or even a success status. */
const isUnanswered = (thrown: unknown) =>
  thrown instanceof NoAnswer || (thrown instanceof AppError && thrown.code === "unavailable");

const CACHED_MS = 3_600_000;

/** Caches a refusal too: retrying a wrong password at each request would make the backend lock the account. */
const REFUSAL_CACHED_MS = 60_000;

let cached: { origin: string; attempt: Promise<SignedIn>; until: number } | undefined;

export async function findServiceAccount(): Promise<SignedIn | undefined> {
  const { BACKEND_SERVICE_EMAIL: email, BACKEND_SERVICE_PASSWORD: password } = env;
  if (!env.BACKEND_URL || !email || !password) return undefined;
  const { origin } = backend;
  if (cached?.origin === origin && cached.until > Date.now()) return cached.attempt;
  const attempt = signIn({ email, password });
  const entry = { origin, attempt, until: Date.now() + CACHED_MS };
  cached = entry;
  try {
    const account = await attempt;
    if (account.tokenEnds) entry.until = Math.min(entry.until, account.tokenEnds * 1_000);
    return account;
  } catch (thrown) {
    entry.until = AppError.from(thrown).status < 500 ? Date.now() + REFUSAL_CACHED_MS : 0;
    throw thrown;
  }
}

/** Undefined if refused. Throws a server error, after which the account may still exist. */
export const findAcceptedAccount = (): Promise<SignedIn | undefined> =>
  findServiceAccount().catch((thrown: unknown) => {
    const { status, cause } = AppError.from(thrown);
    if (status >= 500) throw thrown;
    log.error("the backend does not let the site's own account in", { cause });
    return undefined;
  });

export async function withServiceAccount<T>(work: (account: SignedIn) => Promise<T>): Promise<T | undefined> {
  const account = await findServiceAccount();
  if (!account) return undefined;
  try {
    return await work(account);
  } catch (thrown) {
    if (AppError.from(thrown).code !== "unauthenticated") throw thrown;
    cached = undefined;
    const renewed = await findServiceAccount();
    return renewed && work(renewed);
  }
}
