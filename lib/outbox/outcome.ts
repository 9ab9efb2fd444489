import { AppError } from "@/lib/errors";

/**
 * How an attempt to deliver ended. `unsent`: surely not arrived, to be tried again. `unsettled`: nobody knows. `refused`:
 * trying again would be refused again, so somebody has to look; with `mayHaveArrived` an earlier attempt has no known
 * end. `reason` is for staff, `cause` for the log.
 */
export type Outcome =
  | { is: "delivered" }
  | { is: "unsent" | "unsettled"; reason: string; cause?: unknown }
  | { is: "refused"; reason: string; cause?: unknown; mayHaveArrived?: boolean };

/** A connection that never came about has carried nothing. */
const NO_CONNECTION = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];

/** What a failed call to the backend means for the entry it was made for. */
export function outcomeOf(thrown: unknown): Outcome {
  const error = AppError.from(thrown);
  const told = { reason: error.message, cause: error.cause };
  if (error.code === "throttled") return { is: "unsent", ...told };
  if (error.status >= 400 && error.status < 500 && error.status !== 408) return { is: "refused", ...told };
  return { is: hasNoConnection(error) ? "unsent" : "unsettled", ...told };
}

function hasNoConnection(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (NO_CONNECTION.includes(String((error as { code?: unknown }).code))) return true;
    if (error instanceof AggregateError) return error.errors.every(hasNoConnection);
  }
  return false;
}
