import { AppError, type ErrorCode } from "@/contract/errors";

type NoAnswerOptions = ConstructorParameters<typeof AppError>[2] & { isRefusal?: boolean };

const TRANSIENT = [502, 503, 504];

export const isTransient = (status: number): boolean => TRANSIENT.includes(status);

/** Means no connection, a timeout, or a proxy's status for either. `isRefusal`: the body reports a failure. */
export class NoAnswer extends AppError {
  readonly isRefusal: boolean;

  constructor(code: ErrorCode, message: string, { isRefusal = false, ...extra }: NoAnswerOptions = {}) {
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

export function hasNoConnection(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (NO_CONNECTION.includes(String((error as { code?: unknown }).code))) return true;
    if (error instanceof AggregateError) return error.errors.every(hasNoConnection);
  }
  return false;
}

const shared = globalThis as typeof globalThis & { backendAnsweredAt?: number };

export const noteAnswer = (): void => {
  shared.backendAnsweredAt = performance.now();
};

export const hasAnsweredWithin = (ms: number): boolean =>
  shared.backendAnsweredAt !== undefined && performance.now() - shared.backendAnsweredAt <= ms;
