import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
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
  widestOf,
} from "@/server/platform/limits/limiter";
import { NoAnswer } from "@/server/upstream/no-answer";

const QUARTER_HOUR = 900;
const perAccount: Limit = {
  name: "sign-in-account",
  points: env.SIGN_IN_FAILURES_PER_ACCOUNT,
  seconds: QUARTER_HOUR,
};
const perDevice: Limit = { ...perAccount, name: "sign-in-device" };
const perClient: Limit = { name: "sign-in-client", points: env.SIGN_IN_FAILURES_PER_CLIENT, seconds: QUARTER_HOUR };

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 15_000;
/** A delayed caller holds a connection. */
const PLACES = { total: 50, each: { account: 5, network: 1 } };

type SignInSource = { account: string; client: string; device?: string };

/** LOGN-08. An account is never refused, or any stranger could lock its owner out: unknown devices are delayed. */
export async function limitSignIn<T>({ account, client, device }: SignInSource, attempt: () => Promise<T>): Promise<T> {
  const name = account.toLowerCase();
  await consumeClientOrThrow(perClient, client, messages.signIn.tooMany);
  const [limit, key] = device ? [perDevice, `${device} ${name}`] : [perAccount, name];
  const refundAll = () => Promise.all([refundClient(perClient, client), refund(limit, key)]);
  try {
    if (device) await consumeOrThrow(perDevice, key, messages.signIn.tooMany);
    else await slowStrangers(name, client);
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

async function slowStrangers(account: string, client: string): Promise<void> {
  if (perAccount.points === 0) return;
  const { times } = await consume(perAccount, account);
  const tooMany = times - perAccount.points;
  if (tooMany <= 0) return;
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (tooMany - 1), LONGEST_DELAY_MS);
  const hasWaited = await slowDown("sign-in", { account, network: widestOf(client) }, delay, PLACES);
  if (!hasWaited) throw throttledError(LONGEST_DELAY_MS, "Too many sign-ins right now. Please try again in a minute.");
}

/** Someone at an unlocked computer could guess the password. Throws `throttled`. */
export function limitOwnPassword<T>(person: string, client: string, attempt: () => Promise<T>): Promise<T> {
  const perPerson = { ...perAccount, name: "own-password" };
  const guess = { perClient, client, perPerson, person, tooMany: messages.signIn.tooMany };
  return limitGuesses(guess, (thrown) => !isUnanswered(thrown), attempt);
}

/** Every other failure counts: backends refuse a wrong password with 401, 422, 500, or even a success status. */
const isUnanswered = (thrown: unknown) =>
  thrown instanceof NoAnswer || (thrown instanceof AppError && thrown.code === "unavailable");
