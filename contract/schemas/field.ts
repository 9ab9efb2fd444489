import { z } from "zod";
import { messages } from "@/contract/messages";
import { cleanTypedEmail, typedText } from "@/contract/typed-text";
import { visitorMessages } from "@/contract/visitor-messages";
import { LENGTHS, tooLong } from "./lengths";
import { amountOf, dateOf, idWithin, linesOf, pictureOf, picturesOf, referenceOf, textOf } from "./lenient";

const words = messages.price;

const NEGATIVE = /^\D*[-−]\D*\d/;
const ZERO = /^\D*0+(\.0*)?\D*$/;
const hasWholePaise = (price: number) => Number(price.toFixed(2)) === price;

export const required = (message: string, most: number, clean = typedText) =>
  z.string({ error: message }).overwrite(clean).trim().min(1, message).max(most, tooLong(most));

export const optional = (most: number, clean = (text: string) => text) =>
  z.string().overwrite(clean).trim().max(most, tooLong(most)).default("");

const emailLike = z.email();

export const optionalEmail = z
  .string()
  .overwrite(cleanTypedEmail)
  .trim()
  .max(LENGTHS.email, tooLong(LENGTHS.email))
  .refine((email) => email === "" || emailLike.safeParse(email).success, visitorMessages.emailLike)
  .default("");

export const requiredLines = (message: string) =>
  z
    .union([z.array(z.string()), z.string()])
    .nullish()
    .transform(linesOf)
    .refine((list) => list.length > 0, message)
    .refine((list) => list.length <= LENGTHS.lines, `At most ${LENGTHS.lines} lines`)
    .refine((list) => list.every((line) => line.length <= LENGTHS.line), `${tooLong(LENGTHS.line)} a line`);

export const amount = (message: string) =>
  z.transform((typed: unknown, { issues }): number => {
    const isMissing = typed === undefined || typed === null || String(typed).trim() === "";
    const read = isMissing ? { why: message } : readPrice(typed);
    if ("price" in read) return read.price;
    issues.push({ code: "custom", message: read.why, input: typed });
    return z.NEVER;
  });

export const id = z.string().min(1);

/* Types a lenient field as our own backend writes it. One transform and no pipe, because lists have 100,000 rows. */
type Field<Written, Read extends z.ZodType> = z.ZodPipe<z.ZodOptional<z.ZodNullable<z.ZodType<Written>>>, Read>;

export const field = <Written, Read = Written>(read: (value: unknown) => Read) =>
  z.transform(read) as unknown as Field<Written, z.ZodType<Read>>;

export const rowId = z.transform((value, { issues }) => {
  const found = idWithin(value);
  if (found === undefined) issues.push({ code: "custom", message: "it has no id", input: value });
  return found;
}) as unknown as z.ZodType<string, string>;

export const text = field<string | number, string>(textOf);

export const lines = field<string | string[], string[]>(linesOf);

/** Rupees, or null if unreadable. Never 0. */
export const price = field<number, number | null>((value) => amountOf(value) ?? null);

export const picture = field<string>(pictureOf);

export const pictures = field<string[]>(picturesOf);

export const status = <const Value extends string>(values: readonly Value[]) => {
  const read = (value: unknown): Value | (string & {}) => {
    const sent = textOf(value);
    const plain = sent
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, "_");
    return values.find((one) => one === plain) ?? sent;
  };
  return field<string | number, ReturnType<typeof read>>(read);
};

const date = z.transform(dateOf).optional() as unknown as Field<string, z.ZodOptional<z.ZodType<string>>>;

export const timestamps = { createdAt: date, updatedAt: date };

/** The shown fields are empty if the backend answers with the id alone. Null or undefined if deleted or never set. */
export const reference = <const Shape extends z.ZodRawShape>(shown: Shape) => {
  const referred = z.object({ _id: z.string(), ...shown });
  const read = z.preprocess(referenceOf, referred.nullish());
  return read as unknown as z.ZodOptional<z.ZodNullable<typeof referred>>;
};

type TypedPrice = { price: number } | { why: string };

/** ₹900, Rs. 900, 900/-, 20,00,000, 24 lakh. Refuses likely typos: 9,00 may be 900 or 9,000. */
export function readPrice(typed: unknown): TypedPrice {
  const text = String(typed).trim();
  const price = typeof typed === "object" ? undefined : amountOf(typed);
  if (price !== undefined) return hasWholePaise(price) ? { price } : { why: words.tooFine(text) };
  if (NEGATIVE.test(text) || ZERO.test(text)) return { why: words.notPositive };
  return { why: /\d,\d/.test(text) ? words.commas(text) : words.none(text) };
}
