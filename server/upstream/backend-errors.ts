import type { BackendCall } from "@/contract/calls/call";
import { AppError, codeOfStatus, isErrorCode } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { rewriteImageUrls } from "@/server/upstream/media/image-urls";
import { libraryErrorIn, textsIn } from "./library-errors";
import { isAway, NoAnswer } from "./no-answer";
import { parseErrorBody } from "./parse-error-body";

/**
 * Translates a backend's error response. Readable messages are passed on; other texts become the cause. Texts of a 5xx are
 * about internals and are never shown, except that known libraries report invalid input in this way.
 */
export function errorFromResponse(status: number, answer: unknown, call: BackendCall): AppError {
  const cause = { status, said: textsIn(answer) };
  const known = libraryErrorIn(answer);
  if (known && !AUTH_STATUSES.includes(status)) return new AppError(known.code, known.message, { ...known, cause });
  if (isAway(status)) {
    return new NoAnswer("upstream", call.failure ?? messages.serverFailed, { cause, isRefusal: saysItFailed(answer) });
  }
  if (status >= 500) return failure(call, cause);
  const { message = sentenceFor(status, call), fields, current } = parseErrorBody(answer) ?? {};
  return new AppError(codeOfStatus(status), message, { fields, current: readCurrent(call, current), cause });
}

const AUTH_STATUSES = [401, 403];

const sentenceFor = (status: number, call: BackendCall) =>
  status === 413 && call.encoding === "multipart"
    ? messages.backendUpload.tooLarge
    : (call.failure ?? messages.refused);

const FAILURES = [false, 0, "false", "fail", "failed", "failure", "error"] as unknown[];

/**
 * Whether the body of a successful response reports a failure, as the status call does (specification, section 7). Backends
 * have several ways to do so. A row's own fields, such as an enquiry's `status`, do not count.
 */
function saysItFailed(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null || "_id" in answer) return false;
  const { success, ok, status, statusCode, code, error, errors } = answer as Record<string, unknown>;
  const isBad = [status, statusCode, code].some((one) => typeof one === "number" && one >= 400 && one < 600);
  const isErrors = typeof errors === "object" && errors !== null && Object.keys(errors).length > 0;
  return isBad || isErrors || Boolean(error) || [success, ok, status].some((one) => FAILURES.includes(one));
}

/** The failure reported in the body of a successful response, with the body's code if it is one of ours. */
export function errorInSuccess(answer: unknown, call: BackendCall): AppError | undefined {
  if (!saysItFailed(answer)) return undefined;
  const said = parseErrorBody(answer);
  if (!said) return failure(call, { said: textsIn(answer) });
  const code = said.code && isErrorCode(said.code) ? said.code : "upstream";
  return new AppError(code, said.message, { fields: said.fields, cause: "the answer says that it failed" });
}

/**
 * A successful response without the expected content. For a read that is a failure; for a write the outcome is unknown
 * (server/upstream/confirm-write.ts). Without `isJson` the response may come from a proxy.
 */
export class UnrecognisedAnswer extends AppError {
  readonly isJson: boolean;

  constructor(answer: unknown, call: BackendCall, cause: unknown) {
    super("upstream", call.failure ?? messages.serverFailed, { cause });
    this.isJson = typeof answer === "object" && answer !== null;
  }
}

const failure = (call: BackendCall, cause: unknown) =>
  new AppError("upstream", call.failure ?? messages.serverFailed, { cause });

/** The current row of a conflict, as the call's schema reads it. */
const readCurrent = (call: BackendCall, current: unknown): unknown =>
  current === undefined ? undefined : rewriteImageUrls(call.response.safeParse({ data: current }).data);
