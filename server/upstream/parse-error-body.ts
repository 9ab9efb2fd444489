import { z } from "zod";
import type { FieldErrors } from "@/contract/errors";

/** A backend's error. `code` may be one of ours; `current` is the current row. */
export type BackendError = { message: string; code?: string; fields?: FieldErrors; current?: unknown };

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

/** The error in this body; undefined without a readable message. */
export const parseErrorBody = (answer: unknown): BackendError | undefined => body.safeParse(answer).data;
