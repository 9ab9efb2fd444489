import { AppError } from "@/contract/errors";
import type { ListQuery } from "@/contract/schemas/list-query";
import { compactPhone, holds, lowerAscii, searchTerms } from "@/contract/search";

export type Row = Record<string, unknown>;
export type Page = { data: Row[]; total: number };

type Query = ListQuery & Record<string, unknown>;

/** No screen shows these, so that search ignores them. */
const HIDDEN_FIELDS = ["_id", "createdAt", "updatedAt", "imageUrl", "imageUrls"];

/** Like the embedded backend. `order`: the list's default. Throws `invalid` for a field that it cannot be sorted by. */
export function pageOf(rows: readonly Row[], query: Query, order?: string): Page {
  const { search, sort = order, page = 1, limit = rows.length, ...wanted } = query;
  const found = sorted(searched(filtered(rows, wanted), search), sort);
  return { data: found.slice((page - 1) * limit, page * limit), total: found.length };
}

function filtered(rows: readonly Row[], wanted: Row): readonly Row[] {
  const filters = Object.entries(wanted).filter(([, value]) => value !== undefined);
  return filters.length === 0 ? rows : rows.filter((row) => filters.every(([field, value]) => row[field] === value));
}

/** Every field in any casing (LIST-01), and the phone number in any notation. */
function searched(rows: readonly Row[], search = ""): readonly Row[] {
  const terms = searchTerms(search);
  if (terms.length === 0) return rows;
  return rows.filter((row) => {
    const text = lowerAscii(textOf(row));
    const phone = compactPhone(textOf(row.phone));
    return terms.every((term) => holds(term, text, phone));
  });
}

function textOf(value: unknown): string {
  if (!value || typeof value !== "object") return String(value ?? "");
  let text = "";
  for (const [name, part] of Object.entries(value)) if (!HIDDEN_FIELDS.includes(name)) text += `${textOf(part)}\n`;
  return text;
}

/** Equal values by creation, so that pages never overlap. */
function sorted(rows: readonly Row[], sort: string | undefined): readonly Row[] {
  if (!sort) return rows;
  const field = sort.replace(/^-/, "");
  const sign = sort.startsWith("-") ? -1 : 1;
  requireField(rows, field);
  const keyed = rows.map((row) => ({ row, keys: [sortKey(row[field]), textAt(row, "createdAt"), textAt(row, "_id")] }));
  keyed.sort((a, b) => emptyLast(a.row[field], b.row[field]) || sign * compare(a.keys, b.keys));
  return keyed.map(({ row }) => row);
}

/** Rows without a value, such as an unreadable price, come last in both directions. */
const emptyLast = (a: unknown, b: unknown): number => Number(a == null) - Number(b == null);

/** A field that no row has is not one of the list's, except the times, which a backend may omit. */
function requireField(rows: readonly Row[], field: string): void {
  const isTime = field === "createdAt" || field === "updatedAt";
  if (isTime || rows.length === 0 || rows.some((row) => Object.hasOwn(row, field) && field !== "_id")) return;
  throw new AppError("invalid", `This list cannot be sorted by ${field}.`, { fields: { sort: "Unknown field" } });
}

type Key = string | number;

/** Numbers by value, all else as text by code units, as databases do. */
const sortKey = (value: unknown): Key => (typeof value === "number" ? value : lowerAscii(textOf(value)));
const textAt = (row: Row, field: string): Key => String(row[field] ?? "");

function compare(a: readonly Key[], b: readonly Key[]): number {
  for (const [index, one] of a.entries()) {
    const other = b[index] ?? "";
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}
