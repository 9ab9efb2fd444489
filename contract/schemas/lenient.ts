import { ungrouped } from "@/contract/grouped-digits";
import { plainDigits } from "@/contract/plain-characters";

/* The specification names fields but not their encoding: schema-free stores hold text for numbers, one value for a
list, an object for text, or nothing. These functions read the most likely meaning. */

type Parts = Record<string, unknown>;

const isObject = (value: unknown): value is Parts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Unwraps MongoDB's extended JSON: `{"$oid": "…"}`, `{"$numberDecimal": "…"}`, `{"$date": …}`. */
function plain(value: unknown): unknown {
  if (!isObject(value)) return value;
  const [[name = "", inner] = [], ...more] = Object.entries(value);
  return name.startsWith("$") && more.length === 0 ? plain(inner) : value;
}

export function idWithin(value: unknown): string | undefined {
  const id = plain(value);
  return (typeof id === "string" && id !== "") || typeof id === "number" ? String(id) : undefined;
}

/** Mongoose adds these to each subdocument. */
const KEPT_BY_STORE = ["_id", "__v"];

export function textOf(value: unknown): string {
  const inner = plain(value);
  if (inner === null || inner === undefined) return "";
  if (Array.isArray(inner)) return joined(inner, "\n");
  if (!isObject(inner)) return String(inner);
  return joined(
    Object.entries(inner).flatMap(([name, part]) => (KEPT_BY_STORE.includes(name) ? [] : [part])),
    ", ",
  );
}

const joined = (parts: unknown[], between: string) =>
  parts
    .map(textOf)
    .filter((text) => text !== "")
    .join(between);

export const linesOf = (value: unknown): string[] =>
  textOf(value)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const ROUND_FIGURES =
  /₹|(?<![a-z])rs(?![a-z])\.?|(?<![a-z])inr(?![a-z])|\brupees?\b|\bonly\b|\/[-*]+|(?:\bper|\/)?\s*\bsq\.?\s*ft\b\.?/gi;
const FIGURE = /^(\d[\d,]*)(\.\d+)?\s*(lakhs?|lacs?|crores?|cr\.?)?$/i;

const LAKH = 100_000;
const CRORE = 10_000_000;

/** Rupees, or undefined if unreadable: "24,00,000", "₹ 24 lakh", "Rs. 900/-". 0 is undefined. */
export function amountOf(value: unknown): number | undefined {
  const inner = plain(value);
  if (typeof inner === "number") return Number.isFinite(inner) && inner > 0 ? inner : undefined;
  if (typeof inner !== "string") return undefined;
  const [, whole = "", part = "", unit] = FIGURE.exec(plainDigits(inner).replace(ROUND_FIGURES, "").trim()) ?? [];
  const figure = Number(ungrouped(whole) + part);
  const amount = unit ? Math.round(figure * sizeOf(unit) * 100) / 100 : figure;
  return Number.isFinite(amount) && amount > 0 ? amount : undefined;
}
const sizeOf = (unit: string) => (/^l/i.test(unit) ? LAKH : CRORE);

export const picturesOf = (value: unknown): string[] =>
  [value]
    .flat(2)
    .filter((one): one is string => typeof one === "string")
    .map((one) => one.trim())
    .filter((one) => one !== "");

export const pictureOf = (value: unknown): string => picturesOf(value)[0] ?? "";

/** Below this, a number is seconds: in milliseconds it would be before 1973. */
const MIN_MILLISECONDS = 1e11;
/** JavaScript reads the month first, India the day: not read. */
const IN_FIGURES = /^\s*\d{1,2}[/.-]\d/;

/** ISO 8601. ISO input is unchanged, because it identifies a row's version. */
export function dateOf(value: unknown): string | undefined {
  const inner = plain(value);
  const moment = typeof inner === "number" || typeof inner === "string" ? momentOf(inner) : undefined;
  if (!moment || Number.isNaN(moment.getTime())) return undefined;
  return typeof inner === "string" && /^\d{4}-\d\d-\d\dT/.test(inner) ? inner : moment.toISOString();
}

function momentOf(sent: number | string): Date {
  if (typeof sent === "number" || /^\d{9,}$/.test(sent)) {
    const figure = Number(sent);
    return new Date(figure < MIN_MILLISECONDS ? figure * 1_000 : figure);
  }
  return new Date(IN_FIGURES.test(sent) ? Number.NaN : sent);
}

export function referenceOf(value: unknown): Parts | null | undefined {
  const [inner] = [plain(value)].flat();
  if (isObject(inner)) return { ...inner, _id: idWithin(inner._id) ?? "" };
  const _id = idWithin(inner);
  if (_id !== undefined) return { _id };
  return value === undefined ? undefined : null;
}
