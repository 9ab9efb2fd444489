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

export type ErrorBody = {
  error: { code: ErrorCode; message: string; fields?: FieldErrors; current?: unknown; requestId?: string };
};

type Extra = { fields?: FieldErrors; current?: unknown; retryAfter?: number; cause?: unknown };

/** `cause` is only logged. `current` is the row after someone else's change. `retryAfter` is in seconds. */
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

  toBody(requestId?: string): ErrorBody {
    const { code, message, fields, current } = this;
    return { error: { code, message, fields, current, requestId } };
  }

  static from = (thrown: unknown) =>
    thrown instanceof AppError
      ? thrown
      : new AppError("internal", "Something went wrong. Please try again.", { cause: thrown });
}

export function codeOfStatus(status: number): ErrorCode {
  const codes = Object.keys(STATUS) as ErrorCode[];
  return codes.find((code) => STATUS[code] === status) ?? (status >= 400 && status < 500 ? "malformed" : "upstream");
}

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(STATUS, code);
export const isMissing = (error: unknown) => error instanceof AppError && error.code === "missing";

export const isRejected = (error: unknown) =>
  error instanceof AppError && (error.code === "invalid" || error.code === "malformed");
