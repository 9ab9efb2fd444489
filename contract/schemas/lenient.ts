/*
 * What a backend's value most likely means. The specification names the fields of a row and leaves open how they are
 * spelt: schema-free stores hold text for numbers, one value for a list, an object for text, or nothing at all.
 */

type Parts = Record<string, unknown>;

const isObject = (value: unknown): value is Parts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** MongoDB's extended JSON: `{"$oid": "…"}`, `{"$numberDecimal": "…"}`, `{"$date": …}` as what it holds. */
function plain(value: unknown): unknown {
  if (!isObject(value)) return value;
  const [[name = "", held] = [], ...more] = Object.entries(value);
  return name.startsWith("$") && more.length === 0 ? plain(held) : value;
}

/** An id, or undefined for what is none: text or a number. */
export function idOf(value: unknown): string | undefined {
  const id = plain(value);
  return (typeof id === "string" && id !== "") || typeof id === "number" ? String(id) : undefined;
}

/** What the store adds to each part of a row by itself. */
const KEPT_BY_STORE = ["_id", "__v"];

/** Text: the entries of a list each on a line of its own, the parts of an object (an address) in their order. */
export function textOf(value: unknown): string {
  const held = plain(value);
  if (held === null || held === undefined) return "";
  if (Array.isArray(held)) return joined(held, "\n");
  if (!isObject(held)) return String(held);
  return joined(
    Object.entries(held).flatMap(([name, part]) => (KEPT_BY_STORE.includes(name) ? [] : [part])),
    ", ",
  );
}

const joined = (parts: unknown[], between: string) =>
  parts
    .map(textOf)
    .filter((text) => text !== "")
    .join(between);

/** Lines of text, trimmed and without the empty ones: a list, lists in a list, or one text with line breaks. */
export const linesOf = (value: unknown): string[] =>
  textOf(value)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** What stands beside a figure and says nothing of its size. */
const ROUND_FIGURES =
  /₹|(?<![a-z])rs(?![a-z])\.?|(?<![a-z])inr(?![a-z])|\brupees?\b|\bonly\b|\/[-*]+|(?:\bper|\/)?\s*\bsq\.?\s*ft\b\.?/gi;
/** A figure, with its thousands or lakhs set apart or not, and perhaps in lakhs or crores. */
const FIGURE = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(\.\d+)?\s*(lakhs?|lacs?|crores?|cr\.?)?$/i;

const LAKH = 100_000;
const CRORE = 10_000_000;

/** An amount of rupees, or undefined for what is none: "24,00,000", "₹ 24 lakh", "Rs. 900/-". Nothing costs nothing. */
export function amountOf(value: unknown): number | undefined {
  const held = plain(value);
  if (typeof held === "number") return Number.isFinite(held) && held > 0 ? held : undefined;
  if (typeof held !== "string") return undefined;
  const [, whole = "", part = "", unit] = FIGURE.exec(held.replace(ROUND_FIGURES, "").trim()) ?? [];
  const figure = Number(whole.replaceAll(",", "") + part);
  // Of a part of a lakh nobody means less than a paisa.
  const amount = unit ? Math.round(figure * sizeOf(unit) * 100) / 100 : figure;
  return Number.isFinite(amount) && amount > 0 ? amount : undefined;
}
const sizeOf = (unit: string) => (/^l/i.test(unit) ? LAKH : CRORE);

/** The addresses of pictures: a list, or one alone. */
export const picturesOf = (value: unknown): string[] =>
  [value]
    .flat(2)
    .filter((one): one is string => typeof one === "string")
    .map((one) => one.trim())
    .filter((one) => one !== "");

/** The address of the only picture, or of the first of several; empty for none. */
export const pictureOf = (value: unknown): string => picturesOf(value)[0] ?? "";

/** A moment as ISO 8601, or undefined for what is none. What is ISO already stays as it is: it names a row's version. */
export function dateOf(value: unknown): string | undefined {
  const held = plain(value);
  const moment = typeof held === "number" || typeof held === "string" ? new Date(held) : undefined;
  if (!moment || Number.isNaN(moment.getTime())) return undefined;
  return typeof held === "string" && /^\d{4}-\d\d-\d\dT/.test(held) ? held : moment.toISOString();
}

/** A reference to another row, by its id alone or with what is known of that row; null or undefined for none. */
export function referenceOf(value: unknown): Parts | null | undefined {
  const [held] = [plain(value)].flat();
  if (isObject(held)) return { ...held, _id: idOf(held._id) ?? "" };
  const _id = idOf(held);
  if (_id !== undefined) return { _id };
  return value === undefined ? undefined : null;
}
