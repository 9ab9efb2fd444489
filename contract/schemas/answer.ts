import { z } from "zod";
import { LENGTHS } from "./lengths";

/** A hosted backend may ignore all of these. `sort` is a field name, or `-name` for descending. */
export const listQuery = z.object({
  search: z.string().trim().max(LENGTHS.search).optional(),
  page: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  sort: z
    .string()
    .regex(/^-?\w{1,40}$/)
    .optional(),
});

/** Reads values that an address lists with commas. */
export const commaSeparated = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum(values)));

/** The answer as the backend sends it, around the data that the schema takes out. */
export const envelopeOf = (response: z.ZodType): z.ZodType =>
  response instanceof z.ZodPipe ? (response.in as z.ZodType) : response;

export const dataOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: item }).transform((answer) => (answer as { data: z.output<T> }).data);

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), total: z.number().int().nonnegative().optional() });

export const successAnswer = z.object({ success: z.literal(true) });

/** The specification has the sentence as `message` or as `success`. */
export const reply = (sentence: string) =>
  z
    .union([z.object({ message: z.literal(sentence) }), z.object({ success: z.literal(sentence) })], {
      error: `the answer does not say '${sentence}'`,
    })
    .transform(() => ({ message: sentence }));

export type ListQuery = z.infer<typeof listQuery>;
