import { z } from "zod";
import { messages } from "@/lib/content/messages";
import { AppError, codeOfStatus, isErrorCode } from "@/lib/errors";
import { leadPicturesHome } from "@/lib/media/own-pictures";
import type { BackendCall } from "./call";
import { explanationIn } from "./explanation";
import { libraryErrorIn, wordsIn } from "./library-errors";

/**
 * A backend's refusal as our error, in its own words where it has any for people; what it says otherwise is the cause. A
 * server's failure (5xx) is never quoted, its words are about its insides: it is explained where a library that we know
 * only says in this way that it will not take what was sent.
 */
export function refusalFrom(status: number, answer: unknown, call: BackendCall): AppError {
  const cause = { status, said: wordsIn(answer) };
  const known = libraryErrorIn(answer);
  if (known && !IS_ABOUT_WHO_ASKS.includes(status)) return new AppError(known.code, known.message, { ...known, cause });
  if (status >= 500) return failure(call, cause);
  const { message = sentenceFor(status, call), fields, current } = explanationIn(answer) ?? {};
  return new AppError(codeOfStatus(status), message, { fields, current: readCurrent(call, current), cause });
}

const IS_ABOUT_WHO_ASKS = [401, 403];

const sentenceFor = (status: number, call: BackendCall) =>
  status === 413 && call.encoding === "multipart" ? messages.upload.tooLarge : (call.failure ?? messages.refused);

/** How an answer with a good status says that it is none: the status call answers so (specification, section 7). */
const denial = z.union([z.object({ success: z.literal(false) }), z.object({ error: z.unknown().refine(Boolean) })]);

/** The failure that an answer with a good status tells of, under a code of ours where it knows one; undefined for none. */
export function denialIn(answer: unknown, call: BackendCall): AppError | undefined {
  if (!denial.safeParse(answer).success) return undefined;
  const said = explanationIn(answer);
  if (!said) return failure(call, { said: wordsIn(answer) });
  const code = said.code && isErrorCode(said.code) ? said.code : "upstream";
  return new AppError(code, said.message, { fields: said.fields, cause: "the answer says that it failed" });
}

/**
 * An answer with a good status that tells of no failure, and in which nobody finds what was asked for. To a read that is
 * one; after a write it leaves open whether it was done (lib/api/confirm-write.ts). `isJson` tells a backend from what
 * stands before it.
 */
export class UnreadAnswer extends AppError {
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
  current === undefined ? undefined : leadPicturesHome(call.response.safeParse({ data: current }).data);
