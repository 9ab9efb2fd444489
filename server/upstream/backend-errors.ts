import type { BackendCall } from "@/contract/calls/call";
import { AppError, codeOfStatus, isErrorCode } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { rewriteImageUrls } from "@/server/upstream/media/image-urls";
import { libraryErrorIn, textsIn } from "./library-errors";
import { isAway, NoAnswer } from "./no-answer";
import { parseErrorBody } from "./parse-error-body";

/**
 * A backend's refusal as our error, in its own words where it has any for people; what it says otherwise is the cause. A
 * server's failure (5xx) is never quoted, its words are about its insides: it is explained where a library that we know
 * only says in this way that it will not take what was sent.
 */
export function errorFromResponse(status: number, answer: unknown, call: BackendCall): AppError {
  const cause = { status, said: textsIn(answer) };
  const known = libraryErrorIn(answer);
  if (known && !IS_ABOUT_WHO_ASKS.includes(status)) return new AppError(known.code, known.message, { ...known, cause });
  if (isAway(status)) {
    return new NoAnswer("upstream", call.failure ?? messages.serverFailed, { cause, isRefusal: saysItFailed(answer) });
  }
  if (status >= 500) return failure(call, cause);
  const { message = sentenceFor(status, call), fields, current } = parseErrorBody(answer) ?? {};
  return new AppError(codeOfStatus(status), message, { fields, current: readCurrent(call, current), cause });
}

const IS_ABOUT_WHO_ASKS = [401, 403];

const sentenceFor = (status: number, call: BackendCall) =>
  status === 413 && call.encoding === "multipart"
    ? messages.backendUpload.tooLarge
    : (call.failure ?? messages.refused);

const FAILURES = [false, 0, "false", "fail", "failed", "failure", "error"] as unknown[];

/**
 * Whether an answer with a good status says that it is none: the status call answers so (specification, section 7), and
 * authors have several ways of saying it. What a row says of itself, an enquiry's `status`, is none of them.
 */
function saysItFailed(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null || "_id" in answer) return false;
  const { success, ok, status, statusCode, code, error, errors } = answer as Record<string, unknown>;
  const isBad = [status, statusCode, code].some((one) => typeof one === "number" && one >= 400 && one < 600);
  const isErrors = typeof errors === "object" && errors !== null && Object.keys(errors).length > 0;
  return isBad || isErrors || Boolean(error) || [success, ok, status].some((one) => FAILURES.includes(one));
}

/** The failure that an answer with a good status tells of, under a code of ours where it knows one; undefined for none. */
export function errorInSuccess(answer: unknown, call: BackendCall): AppError | undefined {
  if (!saysItFailed(answer)) return undefined;
  const said = parseErrorBody(answer);
  if (!said) return failure(call, { said: textsIn(answer) });
  const code = said.code && isErrorCode(said.code) ? said.code : "upstream";
  return new AppError(code, said.message, { fields: said.fields, cause: "the answer says that it failed" });
}

/**
 * An answer with a good status that tells of no failure, and in which nobody finds what was asked for. To a read that is
 * one; after a write it leaves open whether it was done (server/upstream/confirm-write.ts). `isJson` tells a backend from what
 * stands before it.
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

/** The row as it is now, with what the call's own schema names and nothing else; undefined where it is no such row. */
const readCurrent = (call: BackendCall, current: unknown): unknown =>
  current === undefined ? undefined : rewriteImageUrls(call.response.safeParse({ data: current }).data);
