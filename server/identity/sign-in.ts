import "server-only";
import { decodeJwt } from "jose";
import { employeeCalls } from "@/contract/calls/employees";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { type SignInInput, signInInput, tokenClaims } from "@/contract/schemas/employee";
import { env } from "@/server/platform/env";
import { forgetFirstPassword } from "@/server/platform/first-password.mjs";
import { callBackend } from "@/server/upstream/call";
import { NoAnswer } from "@/server/upstream/no-answer";
import { requireFitsCookie, type SignedIn, truncateClaims } from "./session";

/** Throws `invalid` with the first error. */
export function readCredentials(typed: unknown): SignInInput {
  const read = signInInput.safeParse(typed);
  if (read.success) return read.data;
  throw new AppError("invalid", read.error.issues[0]?.message ?? messages.signIn.unknown);
}

/**
 * The token comes straight from the backend: no signature check. Throws 'Login failed' for an invalid one (LOGN-04).
 */
export async function signIn(credentials: SignInInput): Promise<SignedIn> {
  const { token } = await callBackend(employeeCalls.signIn, { body: credentials }).catch(tryAgain);
  const { exp, ...claims } = readClaims(token);
  await forgetFirstPassword(env.DATA_DIR, credentials.password);
  const signedIn = { ...truncateClaims(claims), token, tokenEnds: exp, email: credentials.email };
  await requireFitsCookie(signedIn);
  return signedIn;
}

/** Sign-in saves nothing, so unlike other writes it is safe to retry. */
function tryAgain(thrown: unknown): never {
  const isLate = thrown instanceof NoAnswer && thrown.code === "timeout";
  throw isLate ? new NoAnswer("timeout", messages.starting.again, { cause: thrown.cause }) : thrown;
}

function readClaims(token: string) {
  try {
    return tokenClaims.parse(decodeJwt(token));
  } catch (cause) {
    throw new AppError("upstream", messages.signIn.failed, { cause });
  }
}
