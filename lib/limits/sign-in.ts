import "server-only";
import type { RateLimiterRes } from "rate-limiter-flexible";
import { messages } from "@/lib/content/messages";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { countOrRefuse, limiter } from "./limiter";

const QUARTER_HOUR = 900;
const perAccount = { name: "sign-in-account", points: env.SIGN_IN_FAILURES_PER_ACCOUNT, seconds: QUARTER_HOUR };
const perClient = { name: "sign-in-client", points: env.SIGN_IN_FAILURES_PER_CLIENT, seconds: QUARTER_HOUR };

/**
 * Tries to sign in, unless this account or this client has failed too often (LOGN-08); throws `throttled` then. Each
 * attempt is counted before it is made, so that a hundred at once are a hundred, and what was no wrong password is
 * given back: a success clears the account, a backend that is away counts against nobody.
 */
export async function limitSignIn<T>(account: string, client: string, attempt: () => Promise<T>): Promise<T> {
  const name = account.trim().toLowerCase();
  await countOrRefuse(perClient, client, messages.signIn.tooMany);
  await countOrRefuse(perAccount, name, messages.signIn.tooMany);
  try {
    const result = await attempt();
    await giveBack(perClient, client);
    if (perAccount.points) await limiter(perAccount).delete(name);
    return result;
  } catch (thrown) {
    if (!isWrongPassword(thrown)) await Promise.all([giveBack(perClient, client), giveBack(perAccount, name)]);
    throw thrown;
  }
}

const giveBack = async (limit: typeof perAccount, key: string): Promise<RateLimiterRes | undefined> =>
  limit.points ? limiter(limit).reward(key) : undefined;

/** The backend's own refusal: not its absence, and not a field that was left blank. */
const isWrongPassword = (thrown: unknown) =>
  thrown instanceof AppError && thrown.status >= 400 && thrown.status < 500 && thrown.code !== "invalid";
