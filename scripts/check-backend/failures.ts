import { AppError } from "@/contract/errors";

/** What the engine throws where a program is wrong. */
const MISTAKES = [TypeError, ReferenceError, RangeError, SyntaxError];

/** `fetch` reports a broken connection as a TypeError too, and says in its cause what broke. */
const isOfNetwork = (error: Error) => error instanceof TypeError && error.cause !== undefined;

/**
 * What was thrown, as a failure of the backend's. Throws a mistake of this program instead, also one that the site's own
 * code has wrapped as "no answer": it says nothing about the backend.
 */
export function backendFailure(thrown: unknown): AppError {
  for (let error = thrown; error instanceof Error && !isOfNetwork(error); error = error.cause) {
    if (MISTAKES.some((kind) => error instanceof kind)) throw error;
  }
  return AppError.from(thrown);
}
