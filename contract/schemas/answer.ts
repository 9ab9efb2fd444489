import { z } from "zod";

/** The envelope as it travels: what a row's `response` reads, before it takes the thing out of it. */
export const envelopeOf = (response: z.ZodType): z.ZodType =>
  response instanceof z.ZodPipe ? (response.in as z.ZodType) : response;

/** `{ data: thing }`, unwrapped. The cast tells the compiler what it cannot work out for a schema it does not know yet. */
export const dataOf = <T extends z.ZodType>(thing: T) =>
  z.object({ data: thing }).transform((answer) => (answer as { data: z.output<T> }).data);

/**
 * `{ data: [things], total? }`. A backend that pages says how many there are in all; one that does not has sent them
 * all, and `total` stays undefined, so that the caller knows whose job the paging is.
 */
export const listOf = <T extends z.ZodType>(thing: T) =>
  z.object({ data: z.array(thing), total: z.number().int().nonnegative().optional() });

/** A delete is proved by the sentence the specification gives, under `message` or `success`. */
export const says = (sentence: string) =>
  z
    .union([z.object({ message: z.literal(sentence) }), z.object({ success: z.literal(sentence) })], {
      error: `the answer does not say '${sentence}'`,
    })
    .transform(() => ({ message: sentence }));
