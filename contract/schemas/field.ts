import { z } from "zod";
import { readPrice } from "@/contract/schemas/price";
import { LENGTHS, tooLong } from "./lengths";
import { amountOf, dateOf, idOf, linesOf, pictureOf, picturesOf, referenceOf, textOf } from "./lenient";

/* What people send is checked; what a backend answers is read as leniently as sense allows (./lenient.ts). */

/** Text that somebody has to type, of so many characters at most. */
export const required = (message: string, most: number) =>
  z.string({ error: message }).trim().min(1, message).max(most, tooLong(most));

/** Lines that somebody has to type, one entry each; a form may send them as one text with line breaks. */
export const requiredLines = (message: string) =>
  z
    .union([z.array(z.string()), z.string()])
    .nullish()
    .transform(linesOf)
    .meta({ type: "array", items: { type: "string" } })
    .refine((list) => list.length > 0, message)
    .refine((list) => list.length <= LENGTHS.lines, `At most ${LENGTHS.lines} lines`)
    .refine((list) => list.every((line) => line.length <= LENGTHS.line), `${tooLong(LENGTHS.line)} a line`);

/** A price that somebody has to type, as prices are written in India (contract/schemas/price.ts). `message` is for none at all. */
export const amount = (message: string) =>
  z
    .transform((typed: unknown, { issues }): number => {
      const isMissing = typed === undefined || typed === null || String(typed).trim() === "";
      const read = isMissing ? { why: message } : readPrice(typed);
      if ("price" in read) return read.price;
      issues.push({ code: "custom", message: read.why, input: typed });
      return z.NEVER;
    })
    .meta({ type: "number", exclusiveMinimum: 0 });

/** The id of a row that somebody names. */
export const id = z.string().min(1);

/*
 * A field of a row, as `read` makes it out of whatever came. To the compiler it is sent as our own backend writes it;
 * `meta` says for the OpenAPI document what comes of it. One transform and nothing around it: lists have 100,000 rows.
 */
type Field<Written, Read extends z.ZodType> = z.ZodPipe<z.ZodOptional<z.ZodNullable<z.ZodType<Written>>>, Read>;

export const field = <Written, Read = Written>(read: (value: unknown) => Read, meta: z.GlobalMeta) =>
  z.transform(read).meta(meta) as unknown as Field<Written, z.ZodType<Read>>;

/** A row's own id. What has none is no row: nothing could be done with it. */
export const rowId = z
  .transform((value, { issues }) => {
    const found = idOf(value);
    if (found === undefined) issues.push({ code: "custom", message: "it has no id", input: value });
    return found;
  })
  .meta({ type: "string", minLength: 1 }) as unknown as z.ZodType<string, string>;

export const text = field<string | number, string>(textOf, { type: "string" });

export const lines = field<string | string[], string[]>(linesOf, { type: "array", items: { type: "string" } });

/** An amount of rupees, or null: what cannot be read is no price, and no price is never 0. */
export const price = field<number, number | null>((value) => amountOf(value) ?? null, { type: "number" });

export const picture = field<string>(pictureOf, { type: "string" });

export const pictures = field<string[]>(picturesOf, { type: "array", items: { type: "string" } });

/** One of the known values in any casing and spacing ("Near completion"), or whatever the backend holds instead. */
export const status = <const Value extends string>(known: readonly Value[]) => {
  const read = (value: unknown): Value | (string & {}) => {
    const sent = textOf(value);
    const plain = sent
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, "_");
    return known.find((one) => one === plain) ?? sent;
  };
  return field<string | number, ReturnType<typeof read>>(read, { type: "string", examples: [...known] });
};

const date = z.transform(dateOf).optional().meta({ type: "string" }) as unknown as Field<
  string,
  z.ZodOptional<z.ZodType<string>>
>;

/** When the row was made and last changed (ISO 8601), where the backend keeps it. */
export const timestamps = { createdAt: date, updatedAt: date };

/**
 * Another row, as this one refers to it: by its id and what is shown of it, which is empty where the backend answered
 * with the id alone (`server/upstream/populate-references.ts` looks it up). It may have been deleted, or never named.
 */
export const reference = <const Shape extends z.ZodRawShape>(shown: Shape) => {
  const referred = z.object({ _id: z.string(), ...shown });
  const read = z.preprocess(referenceOf, referred.nullish());
  return read as unknown as z.ZodOptional<z.ZodNullable<typeof referred>>;
};
