import { z } from "zod";
import { AppError, codeOfStatus } from "@/lib/errors";
import type { Call } from "./call";

/** The shapes in which backends explain themselves: ours, and the plainer ones a hosted backend may use. */
const explanation = z.union([
  z
    .object({
      error: z.object({
        message: z.string(),
        fields: z.record(z.string(), z.string()).optional(),
        current: z.unknown(),
      }),
    })
    .transform((body) => body.error),
  z.object({ message: z.string() }),
  z.object({ error: z.string() }).transform((body) => ({ message: body.error })),
]);

type Explanation = { message: string; fields?: Record<string, string>; current?: unknown };

/** A backend's refusal as our error, in its own words where it has any. A server's failure (5xx) is never quoted. */
export function refusalFrom(status: number, answer: unknown, { call, cause }: { call?: Call; cause?: unknown } = {}) {
  const code = codeOfStatus(status);
  const explained = explanation.safeParse(answer);
  if (explained.success && status < 500) {
    const { message, fields, current }: Explanation = explained.data;
    return new AppError(code, message, { fields, current: call && readCurrent(call, current), cause });
  }
  const fallback = status < 500 ? "The request was refused." : "The server could not do this. Please try again.";
  return new AppError(status < 500 ? code : "upstream", fallback, { cause: cause ?? { status } });
}

/** The row as it is now, with what the call's own schema names and nothing else; undefined where it is no such row. */
const readCurrent = (call: Call, current: unknown): unknown =>
  current === undefined ? undefined : call.response.safeParse({ data: current }).data;
