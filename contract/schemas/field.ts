import { z } from "zod";
import { ungrouped } from "@/contract/grouped-digits";
import { messages } from "@/contract/messages";
import { plainDigits } from "@/contract/plain-characters";
import { cleanTypedEmail, cleanTypedText } from "@/contract/typed-text";
import { visitorMessages } from "@/contract/visitor-messages";
import { LENGTHS, tooLong } from "./lengths";

/* The specification does not define how fields are encoded. Backends send text for numbers, one value for a list, an
object for text, or nothing. These functions read the most likely meaning. */

type JsonObject = Record<string, unknown>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Unwraps MongoDB's extended JSON: `{"$oid": "…"}`, `{"$numberDecimal": "…"}`, `{"$date": …}`. */
function unwrap(value: unknown): unknown {
  if (!isObject(value)) return value;
  const [[name = "", inner] = [], ...more] = Object.entries(value);
  return name.startsWith("$") && more.length === 0 ? unwrap(inner) : value;
}

export function idWithin(value: unknown): string | undefined {
  const id = unwrap(value);
  return (typeof id === "string" && id !== "") || typeof id === "number" ? String(id) : undefined;
}

/** Mongoose adds these fields to each subdocument. */
const STORE_FIELDS = ["_id", "__v"];

export function textOf(value: unknown): string {
  const inner = unwrap(value);
  if (inner === null || inner === undefined) return "";
  if (Array.isArray(inner)) return joinTexts(inner, "\n");
  if (!isObject(inner)) return String(inner);
  return joinTexts(
    Object.entries(inner).flatMap(([name, part]) => (STORE_FIELDS.includes(name) ? [] : [part])),
    ", ",
  );
}

const joinTexts = (parts: unknown[], between: string) =>
  parts
    .map(textOf)
    .filter((text) => text !== "")
    .join(between);

export const linesOf = (value: unknown): string[] =>
  textOf(value)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const AROUND_FIGURE =
  /₹|(?<![a-z])rs(?![a-z])\.?|(?<![a-z])inr(?![a-z])|\brupees?\b|\bonly\b|\/[-*]+|(?:\bper|\/)?\s*\bsq\.?\s*ft\b\.?/gi;
const FIGURE = /^(\d[\d,]*)(\.\d+)?\s*(lakhs?|lacs?|crores?|cr\.?)?$/i;
const LAKH = 100_000;
const CRORE = 10_000_000;

/** Rupees in "24,00,000", "₹ 24 lakh" or "Rs. 900/-". Undefined if unreadable or 0. */
export function amountOf(value: unknown): number | undefined {
  const inner = unwrap(value);
  if (typeof inner === "number") return Number.isFinite(inner) && inner > 0 ? inner : undefined;
  if (typeof inner !== "string") return undefined;
  const [, whole = "", part = "", unit] = FIGURE.exec(plainDigits(inner).replace(AROUND_FIGURE, "").trim()) ?? [];
  const figure = Number(ungrouped(whole) + part);
  const amount = unit ? Math.round(figure * unitValue(unit) * 100) / 100 : figure;
  return Number.isFinite(amount) && amount > 0 ? amount : undefined;
}
const unitValue = (unit: string) => (/^l/i.test(unit) ? LAKH : CRORE);

export const picturesOf = (value: unknown): string[] =>
  [value]
    .flat(2)
    .filter((address): address is string => typeof address === "string")
    .map((address) => address.trim())
    .filter((address) => address !== "");

export const pictureOf = (value: unknown): string => picturesOf(value)[0] ?? "";

/** Below this, a number is seconds: in milliseconds it would be before 1973. */
const MIN_MILLISECONDS = 1e11;
/** Not read, because JavaScript takes the first figure for the month, and India for the day. */
const DAY_IN_FIGURES = /^\s*\d{1,2}[/.-]\d/;

/** ISO 8601. ISO input stays unchanged, because it identifies the version of a row. */
export function dateOf(value: unknown): string | undefined {
  const inner = unwrap(value);
  const moment = typeof inner === "number" || typeof inner === "string" ? momentOf(inner) : undefined;
  if (!moment || Number.isNaN(moment.getTime())) return undefined;
  return typeof inner === "string" && /^\d{4}-\d\d-\d\dT/.test(inner) ? inner : moment.toISOString();
}

function momentOf(sent: number | string): Date {
  if (typeof sent === "number" || /^\d{9,}$/.test(sent)) {
    const figure = Number(sent);
    return new Date(figure < MIN_MILLISECONDS ? figure * 1_000 : figure);
  }
  return new Date(DAY_IN_FIGURES.test(sent) ? Number.NaN : sent);
}

export function referenceOf(value: unknown): JsonObject | null | undefined {
  const [inner] = [unwrap(value)].flat(); // some stores send a list of one reference
  if (isObject(inner)) return { ...inner, _id: idWithin(inner._id) ?? "" };
  const _id = idWithin(inner);
  if (_id !== undefined) return { _id };
  return value === undefined ? undefined : null;
}

const words = messages.price;
const NEGATIVE = /^\D*[-−]\D*\d/;
const ZERO = /^\D*0+(\.0*)?\D*$/;
const hasWholePaise = (price: number) => Number(price.toFixed(2)) === price;

export const required = (message: string, maxLength: number, clean = cleanTypedText) =>
  z.string({ error: message }).overwrite(clean).trim().min(1, message).max(maxLength, tooLong(maxLength));

export const optional = (maxLength: number, clean = (text: string) => text) =>
  z.string().overwrite(clean).trim().max(maxLength, tooLong(maxLength)).default("");

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

/* `Written` is what our own backend sends. */
type Field<Written, Read extends z.ZodType> = z.ZodPipe<z.ZodOptional<z.ZodNullable<z.ZodType<Written>>>, Read>;

/** The type is a pipe, but the value is one transform, for speed: lists have 100,000 rows. */
export const field = <Written, Read = Written>(read: (value: unknown) => Read) =>
  z.transform(read) as unknown as Field<Written, z.ZodType<Read>>;

export const rowId = z.transform((value, { issues }) => {
  const foundId = idWithin(value);
  if (foundId === undefined) issues.push({ code: "custom", message: "it has no id", input: value });
  return foundId;
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
    const word = sent
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, "_");
    return values.find((known) => known === word) ?? sent;
  };
  return field<string | number, ReturnType<typeof read>>(read);
};

const date = z.transform(dateOf).optional() as unknown as Field<string, z.ZodOptional<z.ZodType<string>>>;

export const timestamps = { createdAt: date, updatedAt: date };

/** The shown fields are empty if the backend sends only the id. Null or undefined if deleted or never set. */
export const reference = <const Shape extends z.ZodRawShape>(shown: Shape) => {
  const referred = z.object({ _id: z.string(), ...shown });
  const read = z.preprocess(referenceOf, referred.nullish());
  return read as unknown as z.ZodOptional<z.ZodNullable<typeof referred>>;
};

type TypedPrice = { price: number } | { why: string };

/** Reads ₹900, Rs. 900, 900/-, 20,00,000 and 24 lakh. Refuses likely typos: 9,00 may be 900 or 9,000. */
export function readPrice(typed: unknown): TypedPrice {
  const text = String(typed).trim();
  const price = typeof typed === "object" ? undefined : amountOf(typed);
  if (price !== undefined) return hasWholePaise(price) ? { price } : { why: words.tooFine(text) };
  if (NEGATIVE.test(text) || ZERO.test(text)) return { why: words.notPositive };
  return { why: /\d,\d/.test(text) ? words.commas(text) : words.none(text) };
}
