import { AppError } from "@/contract/errors";

/** Errors that mean a bug in this program. */
const BUGS = [TypeError, ReferenceError, RangeError, SyntaxError];

/** `fetch` throws a TypeError for a broken connection too, but with a cause. */
const isNetworkError = (error: Error) => error instanceof TypeError && error.cause !== undefined;

/**
 * Converts a thrown error into a backend failure, but rethrows a bug of this program, even if the site's own code wrapped
 * it as "no answer": a bug says nothing about the backend.
 */
export function backendFailure(thrown: unknown): AppError {
  for (let error = thrown; error instanceof Error && !isNetworkError(error); error = error.cause) {
    if (BUGS.some((kind) => error instanceof kind)) throw error;
  }
  return AppError.from(thrown);
}
