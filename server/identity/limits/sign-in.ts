import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { env } from "@/server/platform/env";
import { consumeClientOrThrow, refundClient, widestOf } from "@/server/platform/limits/clients";
import { consume, consumeOrThrow, type Limit, refund, reset, throttled } from "@/server/platform/limits/limiter";
import { slowDown } from "@/server/platform/limits/slow-down";
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
/** Whoever is slowed holds a connection: one a client's network, a few an account, and so many in all. */
const PLACES = { total: 50, each: { account: 5, network: 1 } };

/** Who tries: `account` as the schema read it, `client` by its address, `device` where it has signed in to it before. */
export type Trying = { account: string; client: string; device?: string };

/**
 * Tries to sign in (LOGN-08). A client with too many wrong passwords is refused (`throttled`), and so is a device that
 * is known. An account with too many is not, or any stranger could lock its owner out: those who have never signed in to
 * it are slowed, the more the longer. Each attempt is counted before it is made, so that a hundred at once are a hundred.
 * One that was not made, or that a backend that is away has not answered, is given back.
 */
export async function limitSignIn<T>({ account, client, device }: Trying, attempt: () => Promise<T>): Promise<T> {
  const name = account.toLowerCase();
  await consumeClientOrThrow(perClient, client, messages.signIn.tooMany);
  const [limit, key] = device ? [perDevice, `${device} ${name}`] : [perAccount, name];
  const giveBack = () => Promise.all([refundClient(perClient, client), refund(limit, key)]);
  try {
    if (device) await consumeOrThrow(perDevice, key, messages.signIn.tooMany);
    else await slowStrangers(name, client);
  } catch (thrown) {
    await giveBack();
    throw thrown;
  }
  try {
    const result = await attempt();
    await refundClient(perClient, client);
    await (device ? reset(limit, key) : refund(limit, key));
    return result;
  } catch (thrown) {
    if (isUnanswered(thrown)) await giveBack();
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
  if (!hasWaited) throw throttled(LONGEST_DELAY_MS, messages.signIn.busy);
}

/**
 * Does what one's own password has to be known for, while one is signed in: whoever sits at somebody else's desk could
 * guess at it. Counted by person and by client, as wrong passwords at sign-in are. Throws `throttled`.
 */
export async function limitOwnPassword<T>(person: string, client: string, attempt: () => Promise<T>): Promise<T> {
  const limit = { ...perAccount, name: "own-password" };
  await consumeClientOrThrow(perClient, client, messages.signIn.tooMany);
  await consumeOrThrow(limit, person, messages.signIn.tooMany);
  try {
    const result = await attempt();
    await Promise.all([refundClient(perClient, client), reset(limit, person)]);
    return result;
  } catch (thrown) {
    if (isUnanswered(thrown)) await Promise.all([refundClient(perClient, client), refund(limit, person)]);
    throw thrown;
  }
}

/**
 * Whether nobody has said anything of the password: the backend is away, or our own database is. Every other failure
 * counts, since backends refuse a wrong password by 401, 422 and 500 alike, and by an answer that looks well.
 */
const isUnanswered = (thrown: unknown) =>
  thrown instanceof NoAnswer || (thrown instanceof AppError && thrown.code === "unavailable");
