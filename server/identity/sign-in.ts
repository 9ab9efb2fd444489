import "server-only";
import { decodeJwt } from "jose";
import { employeeCalls } from "@/contract/calls/employees";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { type SignInInput, signInInput, tokenClaims } from "@/contract/schemas/employee";
import { callBackend } from "@/server/upstream/call";
import { NoAnswer } from "@/server/upstream/no-answer";
import { requireFitsCookie, type SignedIn, truncateClaims } from "./session";

/** What was typed, as the schema reads it. Throws `invalid` with the first error. */
export function readCredentials(typed: unknown): SignInInput {
  const read = signInInput.safeParse(typed);
  if (read.success) return read.data;
  throw new AppError("invalid", read.error.issues[0]?.message ?? messages.signIn.unknown);
}

/**
 * Asks the backend for a token and reads its claims. The signature is not ours to check: the token came straight from
 * the backend, and the backend checks it at every call.
 * Throws AppError with the server's message, or 'Login failed' when the answer is no proper token (LOGN-04).
 */
export async function signIn(credentials: SignInInput): Promise<SignedIn> {
  const { token } = await callBackend(employeeCalls.signIn, { body: credentials }).catch(tryAgain);
  const { exp, ...claims } = readClaims(token);
  const signedIn = { ...truncateClaims(claims), token, tokenEnds: exp, email: credentials.email };
  await requireFitsCookie(signedIn);
  return signedIn;
}

/** Unlike other writes this one saves nothing, so it may simply be made again. */
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
