import { z } from "zod";
import type { BackendCall } from "@/contract/calls/call";
import { AppError, codeOfStatus, type FieldErrors, isErrorCode } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { ownValue } from "@/contract/own-value";
import { visitorMessages } from "@/contract/visitor-messages";
import { rewriteImageUrls } from "@/server/upstream/media/image-urls";
import { isAway, NoAnswer } from "./no-answer";

/** A 5xx's message is about internals and only logged. `sent`: for errors at missing required fields. */
export function errorFromResponse(status: number, answer: unknown, call: BackendCall, sent?: unknown): AppError {
  const error = parseErrorBody(answer);
  const cause = { status, said: error?.message };
  if (isAway(status)) {
    return new NoAnswer("upstream", call.failure ?? messages.serverFailed, { cause, isRefusal: saysItFailed(answer) });
  }
  if (status >= 500) return failure(call, cause);
  const empty = emptyIn(sent);
  const [required] = Object.values(empty);
  if (required && !error?.fields && REFUSED.includes(status))
    return new AppError("invalid", required, { fields: empty, cause });
  const { message = sentenceFor(status, call), fields, current } = error ?? {};
  return new AppError(codeOfStatus(status), message, { fields, current: readCurrent(call, current), cause });
}

const REFUSED = [400, 422];

/** Staff may leave these empty (docs/departures.md), which a hosted backend may refuse. */
const REQUIRED = { ...visitorMessages.required, address: "Address is required" };

const emptyIn = (sent: unknown): FieldErrors =>
  Object.fromEntries(
    Object.entries(sent ?? {}).flatMap(([name, value]) => {
      const sentence = value === "" ? ownValue<string>(REQUIRED, name) : undefined;
      return sentence ? [[name, sentence]] : [];
    }),
  );

const sentenceFor = (status: number, call: BackendCall) =>
  status === 413 && call.encoding === "multipart" ? messages.uploadTooLarge : (call.failure ?? messages.refused);

/** As the status call's may (specification, section 7). A row's own fields do not count. */
function saysItFailed(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null || "_id" in answer) return false;
  const { success, error } = answer as Record<string, unknown>;
  return success === false || Boolean(error);
}

export function errorInSuccess(answer: unknown, call: BackendCall): AppError | undefined {
  if (!saysItFailed(answer)) return undefined;
  const said = parseErrorBody(answer);
  if (!said) return failure(call, "the answer says that it failed");
  const code = said.code && isErrorCode(said.code) ? said.code : "upstream";
  return new AppError(code, said.message, { fields: said.fields, cause: "the answer says that it failed" });
}

/** A write's outcome is unknown (confirm-write.ts). Without `isJson` a proxy may have answered. */
export class UnrecognisedAnswer extends AppError {
  readonly isJson: boolean;

  constructor(answer: unknown, call: BackendCall, cause: unknown) {
    super("upstream", call.failure ?? messages.serverFailed, { cause });
    this.isJson = typeof answer === "object" && answer !== null;
  }
}

const failure = (call: BackendCall, cause: unknown) =>
  new AppError("upstream", call.failure ?? messages.serverFailed, { cause });

const readCurrent = (call: BackendCall, current: unknown): unknown =>
  current === undefined ? undefined : rewriteImageUrls(call.response.safeParse({ data: current }).data);

type BackendError = { message: string; code?: string; fields?: FieldErrors; current?: unknown };

/** A sentence for people; long texts and markup are not. */
const sentence = z.string().trim().min(1).max(300).regex(/^[^<]/);

const described = z.object({
  message: sentence,
  code: z.string().optional().catch(undefined),
  fields: z.record(z.string(), z.string()).optional().catch(undefined),
  current: z.unknown().optional(),
});

/** `{ message }`, `{ error: { message, … } }` as our own backend answers, or `{ error: "…" }`. */
const body = z.union([
  z.object({ error: described }).transform(({ error }): BackendError => error),
  z.object({ message: sentence }).transform(({ message }): BackendError => ({ message })),
  z.object({ error: sentence }).transform(({ error }): BackendError => ({ message: error })),
]);

const parseErrorBody = (answer: unknown): BackendError | undefined => body.safeParse(answer).data;
