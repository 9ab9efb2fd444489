import "server-only";
import { AppError } from "@/contract/errors";
import { env } from "@/server/platform/env";
import { backend } from "@/server/upstream/backend";
import type { SignedIn } from "./session";
import { signIn } from "./sign-in";

/** A token is used for a while and then asked for anew, well before it ends. */
const KEPT_MS = 3_600_000;
/** A wrong password is a setting's fault: trying it with each request would only have the backend lock the account. */
const REFUSED_MS = 60_000;

let cached: { at: string; attempt: Promise<SignedIn>; until: number } | undefined;

/**
 * The account that the site itself has at a hosted backend (BACKEND_SERVICE_EMAIL), signed in; undefined where it has
 * none. Throws what signing in throws.
 */
export async function findServiceAccount(): Promise<SignedIn | undefined> {
  const { BACKEND_SERVICE_EMAIL: email, BACKEND_SERVICE_PASSWORD: password } = env;
  if (!env.BACKEND_URL || !email || !password) return undefined;
  if (cached?.at === backend.origin && cached.until > Date.now()) return cached.attempt;
  const attempt = signIn({ email, password });
  const mine = { at: backend.origin, attempt, until: Date.now() + KEPT_MS };
  cached = mine;
  try {
    const account = await attempt;
    if (account.tokenEnds) mine.until = Math.min(mine.until, account.tokenEnds * 1_000);
    return account;
  } catch (thrown) {
    mine.until = AppError.from(thrown).status < 500 ? Date.now() + REFUSED_MS : 0;
    throw thrown;
  }
}

/** Does this with the account, and once more with a new token where the backend does not take the one that was kept. */
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
