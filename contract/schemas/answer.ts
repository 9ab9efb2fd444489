import { z } from "zod";

/** The envelope before unwrapping, for documents and tests of what travels. */
export const envelopeOf = (response: z.ZodType): z.ZodType =>
  response instanceof z.ZodPipe ? (response.in as z.ZodType) : response;

/** `{ data: thing }`, unwrapped. The cast is needed because the schema is generic. */
export const dataOf = <T extends z.ZodType>(thing: T) =>
  z.object({ data: thing }).transform((answer) => (answer as { data: z.output<T> }).data);

/** `{ data: [things], total? }`. The embedded backend, which pages, sends the total. */
export const listOf = <T extends z.ZodType>(thing: T) =>
  z.object({ data: z.array(thing), total: z.number().int().nonnegative().optional() });

/** A delete is confirmed by the specification's sentence, as `message` or `success`. */
export const says = (sentence: string) =>
  z
    .union([z.object({ message: z.literal(sentence) }), z.object({ success: z.literal(sentence) })], {
      error: `the answer does not say '${sentence}'`,
    })
    .transform(() => ({ message: sentence }));
