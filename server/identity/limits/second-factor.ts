import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { env } from "@/server/platform/env";
import { consumeClientOrThrow, refundClient } from "@/server/platform/limits/clients";
import { consumeOrThrow, type Limit, refund, reset } from "@/server/platform/limits/limiter";

const QUARTER_HOUR = 900;
const perPerson: Limit = { name: "second-factor", points: env.SIGN_IN_FAILURES_PER_ACCOUNT, seconds: QUARTER_HOUR };
const perClient: Limit = {
  name: "second-factor-client",
  points: env.SIGN_IN_FAILURES_PER_CLIENT,
  seconds: QUARTER_HOUR,
};

/**
 * Tries a second factor. Throws `throttled` after too many wrong ones from this person or client. Callers have already
 * proved the password. Each attempt is counted before it runs and refunded unless it was wrong.
 */
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
