import { z } from "zod";
import { AppError, codeOfStatus } from "@/lib/errors";

/** The shapes in which backends explain themselves: ours, and the plainer ones a hosted backend may use. */
const explanation = z.union([
  z
    .object({ error: z.object({ message: z.string(), fields: z.record(z.string(), z.string()).optional() }) })
    .transform((body) => body.error),
  z.object({ message: z.string() }).transform(({ message }) => ({ message, fields: undefined })),
  z.object({ error: z.string() }).transform((body) => ({ message: body.error, fields: undefined })),
]);

/** A backend's refusal as our error, in its own words where it has any. A server's failure (5xx) is never quoted. */
export function refusalFrom(status: number, answer: unknown, cause?: unknown): AppError {
  const code = codeOfStatus(status);
  const explained = explanation.safeParse(answer);
  if (explained.success && status < 500) {
    return new AppError(code, explained.data.message, { fields: explained.data.fields, cause });
  }
  const fallback = status < 500 ? "The request was refused." : "The server could not do this. Please try again.";
  return new AppError(status < 500 ? code : "upstream", fallback, { cause: cause ?? { status } });
}
