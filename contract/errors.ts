const STATUS = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  reauthenticate: 403,
  missing: 404,
  conflict: 409,
  changed: 412,
  tooLarge: 413,
  unsupported: 415,
  invalid: 422,
  throttled: 429,
  internal: 500,
  upstream: 502,
  unavailable: 503,
  timeout: 504,
} as const;

export type ErrorCode = keyof typeof STATUS;
export type FieldErrors = Record<string, string>;

/** What every failed answer of ours carries, from the BFF and from the embedded backend. */
export type ErrorBody = {
  error: { code: ErrorCode; message: string; fields?: FieldErrors; current?: unknown; requestId?: string };
};

type Extra = { fields?: FieldErrors; current?: unknown; retryAfter?: number; cause?: unknown };

/**
 * A failure we can explain. `message` is shown to people, so it is a sentence; `cause` is only logged. `current` is the
 * row as it is now, where somebody else has changed it meanwhile (code `changed`); `retryAfter` the seconds to wait
 * before trying again (code `throttled`).
 */
export class AppError extends Error {
  readonly status: number;
  readonly fields?: FieldErrors;
  readonly current?: unknown;
  readonly retryAfter?: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    extra: Extra = {},
  ) {
    super(message, { cause: extra.cause });
    this.name = "AppError";
    this.status = STATUS[code];
    this.fields = extra.fields;
    this.current = extra.current;
    this.retryAfter = extra.retryAfter;
  }

  /** What of it an answer of ours carries: the sentence and the field errors, never the cause. */
  toBody(requestId?: string): ErrorBody {
    const { code, message, fields, current } = this;
    return { error: { code, message, fields, current, requestId } };
  }

  /** Whatever was thrown, as a failure we can show: what we did not foresee becomes one calm sentence. */
  static from = (thrown: unknown) =>
    thrown instanceof AppError
      ? thrown
      : new AppError("internal", "Something went wrong. Please try again.", { cause: thrown });
}

/** The code that says best what an HTTP status means; anything unknown is the other side's failure. */
export function codeOfStatus(status: number): ErrorCode {
  const codes = Object.keys(STATUS) as ErrorCode[];
  return codes.find((code) => STATUS[code] === status) ?? (status >= 400 && status < 500 ? "malformed" : "upstream");
}

/** Whether this is one of our codes. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(STATUS, code);

export const isMissing = (error: unknown) => error instanceof AppError && error.code === "missing";

/** Whether this says that what was sent is not taken as it is: a query perhaps that a backend does not know. */
export const isNotTaken = (error: unknown) =>
  error instanceof AppError && (error.code === "invalid" || error.code === "malformed");
