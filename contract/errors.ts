import { inMillions, UPLOAD_LIMITS } from "./uploads";

/** Pixels of the longer side. */
export const MIN_LOGO_EDGE = 96;

export const pictureErrors = {
  tooLarge: (name: string, bytes: number) =>
    `${name} is ${inMillions(bytes).toFixed(1)} MB. Choose a picture of ${inMillions(UPLOAD_LIMITS.pictureBytes)} MB or less.`,
  tooManyPixels: (name: string, pixels: number) =>
    `${name} has ${Math.ceil(inMillions(pixels))} megapixels. Choose a picture of ${inMillions(UPLOAD_LIMITS.picturePixels)} or fewer.`,
  otherKind: (name: string) => `${name} is not a picture we accept. Use JPEG, PNG, WebP or AVIF.`,
  damaged: (name: string) => `${name} is damaged. Choose another file.`,
};

export const logoErrors = {
  tooLarge: (name: string, bytes: number) =>
    `${name} is ${inMillions(bytes).toFixed(1)} MB. Choose a logo of ${inMillions(UPLOAD_LIMITS.logoBytes)} MB or less.`,
  tooManyPixels: pictureErrors.tooManyPixels,
  tooSmall: (name: string, pixels: number) =>
    `The logo in ${name} is only ${pixels} pixels wide. Choose one of ${MIN_LOGO_EDGE} or more, without empty margins.`,
  otherKind: (name: string) => `${name} is not a logo we accept. Use SVG or PNG.`,
  notDrawn: (name: string) => `${name} cannot be drawn. Export the logo as PNG and choose that file.`,
  empty: (name: string) => `${name} shows nothing. Convert its text to shapes, or export the logo as PNG.`,
};
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

/** `cause` is only logged. `current` is the row as someone else changed it. `retryAfter` is in seconds. */
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

export const isNotTaken = (error: unknown) =>
  error instanceof AppError && (error.code === "invalid" || error.code === "malformed");
