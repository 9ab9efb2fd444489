import type { z } from "zod";
import { AppError } from "@/contract/errors";
import { bulkWords } from "@/lib/content/bulk-words";
import type { Line } from "./parse-csv";

export type ImportColumn = {
  field: string;
  /** The column's name, and its other names. Case, blanks and punctuation do not matter. */
  header: string;
  also?: readonly string[];
  isOptional?: true;
  otherwise?: string;
  /** Converts the cell for the field; throws `invalid`. Default: the text itself. */
  read?: (cell: string) => unknown;
};

export type ImportKind<Body> = {
  columns: readonly ImportColumn[];
  schema: z.ZodType<Body>;
  titleOf: (body: Body) => string;
  /** Rows that share any of these keys are duplicates. */
  keysOf: (body: Body) => string[];
  there: ReadonlySet<string>;
};

/** What the import does with a row: only `new` ones are added. */
export type ImportRow<Body> = { line: number; cells: string[]; title: string } & (
  | { fate: "new"; body: Body }
  | { fate: "there"; why?: string }
  | { fate: "refused"; why: string }
);
export type DryRun<Body> = {
  headers: string[];
  rows: ImportRow<Body>[];
  /** Required columns that the file lacks, and columns that are ignored. */
  missing: string[];
  unread: string[];
};

const plain = (header: string) => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Works out what the import does with each row. Writes nothing. */
export function dryRun<Body>([head, ...lines]: readonly Line[], kind: ImportKind<Body>): DryRun<Body> {
  const headers = head?.cells ?? [];
  const placeOf = ({ field, header, also = [] }: ImportColumn) => {
    const names = [field, header, ...also].map(plain);
    return headers.findIndex((one) => names.includes(plain(one)));
  };
  const places = kind.columns.map((column) => ({ column, at: placeOf(column) }));
  const missing = places.filter(({ column, at }) => at < 0 && !column.isOptional).map(({ column }) => column.header);
  const unread = headers.filter((one, index) => one !== "" && !places.some(({ at }) => at === index));
  if (missing.length > 0) return { headers, rows: [], missing, unread };

  const seen = new Map<string, number>();
  const rows = lines.map(({ line, cells }): ImportRow<Body> => {
    const given = { line, cells, title: cells.find((cell) => cell !== "") ?? "" };
    const { body, errors } = readRow(places, cells, kind.schema);
    if (errors.length > 0) return { ...given, fate: "refused", why: errors.join(". ") };
    const title = kind.titleOf(body as Body);
    const keys = kind.keysOf(body as Body);
    if (keys.some((key) => kind.there.has(key))) return { ...given, title, fate: "there" };
    const earlier = keys.map((key) => seen.get(key)).find((one) => one !== undefined);
    if (earlier !== undefined) return { ...given, title, fate: "there", why: bulkWords.import.twice(earlier) };
    for (const key of keys) seen.set(key, line);
    return { ...given, title, fate: "new", body: body as Body };
  });
  return { headers, rows, missing, unread };
}

function readRow<Body>(places: { column: ImportColumn; at: number }[], cells: string[], schema: z.ZodType<Body>) {
  const typed: Record<string, unknown> = {};
  const errors = new Map<unknown, string>();
  for (const { column, at } of places) {
    const cell = cells[at] ?? "";
    if (cell === "" && column.isOptional) {
      typed[column.field] = column.otherwise;
      continue;
    }
    try {
      typed[column.field] = column.read && cell !== "" ? column.read(cell) : cell;
    } catch (thrown) {
      errors.set(column.field, AppError.from(thrown).message);
    }
  }
  const read = schema.safeParse(typed);
  for (const { path, message } of read.error?.issues ?? []) {
    if (!errors.has(path[0])) errors.set(path[0], message);
  }
  return { body: read.data, errors: [...errors.values()] };
}
