import { STATUS_CODES } from "node:http";
import { z } from "zod";
import type { FieldErrors } from "@/contract/errors";
import { isTechnical, libraryErrorIn } from "./library-errors";

/** A backend's error. `code` may be one of ours; `current` is the current row. */
export type BackendError = { message: string; code?: string; fields?: FieldErrors; current?: unknown };

/** Phrases such as "Bad Request" only repeat the status. */
const PHRASES = [...Object.values(STATUS_CODES), "Server Error"];

/** A sentence for people; long texts, markup and technical messages are not. */
const sentence = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .regex(/^[^<]/)
  .refine((text) => !isTechnical(text) && !PHRASES.includes(text));

/** One error of several, perhaps with its field. */
const fieldError = z.union([
  z
    .union([sentence, z.tuple([sentence], z.unknown())])
    .transform((text) => ({ message: typeof text === "string" ? text : text[0], field: undefined })),
  z
    .object({ message: sentence.optional(), msg: sentence.optional() })
    .extend({ field: z.string().optional(), path: z.string().optional(), param: z.string().optional() })
    .refine(({ message, msg }) => message ?? msg)
    .transform(({ message, msg, field, path, param }) => ({
      message: message ?? msg ?? "",
      field: field ?? path ?? param,
    })),
]);

const fieldErrors = z
  .union([
    z.array(fieldError),
    z.record(z.string(), fieldError).transform((all) => Object.entries(all).map(([field, one]) => ({ ...one, field }))),
  ])
  .transform((all) => ({
    message: all[0]?.message,
    fields: Object.fromEntries(all.flatMap(({ field, message }) => (field ? [[field, message]] : []))),
  }));

const ours = z.object({
  message: sentence,
  code: z.string().optional().catch(undefined),
  fields: z.record(z.string(), z.string()).optional().catch(undefined),
  current: z.unknown().optional(),
});

/** The error bodies of backends: ours, `{ error: {…} }`, and simpler ones. */
const body = z.object({
  error: z
    .union([ours, sentence.transform((message) => ({ message }))])
    .optional()
    .catch(undefined),
  message: z
    .union([sentence, z.array(sentence).transform((all) => all[0])])
    .optional()
    .catch(undefined),
  errors: fieldErrors.optional().catch(undefined),
  msg: sentence.optional().catch(undefined),
  detail: sentence.optional().catch(undefined),
});

/** The error in this body; undefined without a readable message. */
export function parseErrorBody(answer: unknown): BackendError | undefined {
  const known = libraryErrorIn(answer);
  if (known) return known;
  const read = body.safeParse(answer);
  if (!read.success) return undefined;
  const { error, message, errors, msg, detail } = read.data;
  const text = error?.message ?? message ?? msg ?? detail ?? errors?.message;
  return text === undefined ? undefined : { fields: errors?.fields, ...error, message: text };
}
