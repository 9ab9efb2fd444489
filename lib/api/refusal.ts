import { z } from "zod";
import { messages } from "@/lib/content/messages";
import { AppError, codeOfStatus, isErrorCode } from "@/lib/errors";
import type { Call } from "./call";
import { explanationIn } from "./explanation";

/**
 * A backend's refusal as our error, in its own words where it has any. A server's failure (5xx) is never quoted: its
 * words are about its insides.
 */
export function refusalFrom(status: number, answer: unknown, call: Call): AppError {
  if (status >= 500) return failure(call, { status });
  const said = explanationIn(answer);
  const { message = call.failure ?? messages.refused, fields, current } = said ?? {};
  const extra = { fields, current: readCurrent(call, current), cause: { status } };
  return new AppError(codeOfStatus(status), message, extra);
}

/** How an answer with a good status says that it is none: the status call answers so (specification, section 7). */
const confession = z.union([z.object({ success: z.literal(false) }), z.object({ error: z.unknown() }).required()]);

/**
 * An answer with a good status that does not prove itself. One that says it failed explains why, under a code of ours
 * where it knows one; anything else is not the answer to what was asked.
 */
export function failureFrom(answer: unknown, call: Call, cause: unknown): AppError {
  const said = confession.safeParse(answer).success ? explanationIn(answer) : undefined;
  if (!said) return failure(call, cause);
  const code = said.code && isErrorCode(said.code) ? said.code : "upstream";
  return new AppError(code, said.message, { fields: said.fields, cause });
}

const failure = (call: Call, cause: unknown) =>
  new AppError("upstream", call.failure ?? messages.serverFailed, { cause });

/** The row as it is now, with what the call's own schema names and nothing else; undefined where it is no such row. */
const readCurrent = (call: Call, current: unknown): unknown =>
  current === undefined ? undefined : call.response.safeParse({ data: current }).data;
