import { AppError, type ErrorCode } from "@/contract/errors";

type Extra = ConstructorParameters<typeof AppError>[2] & { isRefusal?: boolean };

/** A proxy's statuses while its backend is unreachable or restarting. */
const TRANSIENT = [502, 503, 504];

/** Whether a status means that the backend is unreachable. */
export const isAway = (status: number): boolean => TRANSIENT.includes(status);

/**
 * The backend did not respond: no connection, a timeout, or a proxy's status for that. Any other failure may be the
 * backend's verdict on the request.
 */
export class NoAnswer extends AppError {
  /** Whether the body reports a failure in a backend's format, so that the backend itself refused the request. */
  readonly isRefusal: boolean;

  constructor(code: ErrorCode, message: string, { isRefusal = false, ...extra }: Extra = {}) {
    super(code, message, extra);
    this.isRefusal = isRefusal;
  }
}

const NO_CONNECTION = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];

/** Whether there never was a connection, so that no request was sent. */
export function hasNoConnection(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (NO_CONNECTION.includes(String((error as { code?: unknown }).code))) return true;
    if (error instanceof AggregateError) return error.errors.every(hasNoConnection);
  }
  return false;
}

/** The backend's last answer of any kind; one per process, although Next bundles this module several times. */
const shared = globalThis as typeof globalThis & { backendAnsweredAt?: number };

export const noteAnswer = (): void => {
  shared.backendAnsweredAt = performance.now();
};

/** Whether the backend has answered any call within this time. */
export const hasAnsweredWithin = (ms: number): boolean =>
  shared.backendAnsweredAt !== undefined && performance.now() - shared.backendAnsweredAt <= ms;
