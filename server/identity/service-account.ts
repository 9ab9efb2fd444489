import "server-only";
import { AppError } from "@/contract/errors";
import { env } from "@/server/platform/env";
import { backend } from "@/server/upstream/backend";
import type { SignedIn } from "./session";
import { signIn } from "./sign-in";

/** Tokens are renewed well before they end. */
const KEPT_MS = 3_600_000;
/** Retrying a wrong password at each request would make the backend lock the account. */
const REFUSED_MS = 60_000;

let cached: { at: string; attempt: Promise<SignedIn>; until: number } | undefined;

/** At a hosted backend (BACKEND_SERVICE_EMAIL); undefined if none is configured. Throws sign-in errors. */
export async function findServiceAccount(): Promise<SignedIn | undefined> {
  const { BACKEND_SERVICE_EMAIL: email, BACKEND_SERVICE_PASSWORD: password } = env;
  if (!env.BACKEND_URL || !email || !password) return undefined;
  if (cached?.at === backend.origin && cached.until > Date.now()) return cached.attempt;
  const attempt = signIn({ email, password });
  const entry = { at: backend.origin, attempt, until: Date.now() + KEPT_MS };
  cached = entry;
  try {
    const account = await attempt;
    if (account.tokenEnds) entry.until = Math.min(entry.until, account.tokenEnds * 1_000);
    return account;
  } catch (thrown) {
    entry.until = AppError.from(thrown).status < 500 ? Date.now() + REFUSED_MS : 0;
    throw thrown;
  }
}

/** Retries once with a new token if the backend refuses the cached one. */
export async function withServiceAccount<T>(work: (account: SignedIn) => Promise<T>): Promise<T | undefined> {
  const account = await findServiceAccount();
  if (!account) return undefined;
  try {
    return await work(account);
  } catch (thrown) {
    if (AppError.from(thrown).code !== "unauthenticated") throw thrown;
    cached = undefined;
    const again = await findServiceAccount();
    return again && work(again);
  }
}
