import type { z } from "zod";
import type { Line } from "@/components/admin/spreadsheet/line";
import { AppError } from "@/contract/errors";
import { bulkWords } from "@/lib/content/bulk-words";
import { rejectChoice } from "./cells";
import type { ImportColumn } from "./columns-of";
import { type Mapping, suggestMapping, valueFor } from "./mapping";
import { plain, type Table } from "./table";

export type ImportKind<Body> = {
  columns: readonly ImportColumn[];
  schema: z.ZodType<Body>;
  titleOf: (body: Body) => string;
  /** Rows that share any of these keys are duplicates. `sameBy` names the keys: "name", or "number or email". */
  sameBy: string;
  keysOf: (body: Body) => string[];
  there: ReadonlySet<string>;
  /** Instead of `there`, if reading all rows takes too long. */
  find?: (keys: readonly string[], signal: AbortSignal) => Promise<string[]>;
  warn?: (bodies: readonly Body[]) => string | undefined;
  shows?: (body: Body) => { facts: readonly string[]; check: string | undefined };
  complete?: (typed: Record<string, unknown>) => Record<string, unknown>;
};

export type ImportRow<Body> = { line: number; cells: string[]; title: string } & (
  | { outcome: "new"; body: Body; keys: string[] }
  | { outcome: "there"; keys: string[]; why: string }
  | { outcome: "refused"; why: string }
);
export type DryRun<Body> = {
  rows: ImportRow<Body>[];
  missing: string[];
  unread: string[];
};

const words = bulkWords.import;
const NOTHING = { fields: {}, values: {} };

export function dryRun<Body>(
  table: Table,
  kind: ImportKind<Body>,
  mapping: Mapping = suggestMapping(table, kind.columns, NOTHING),
  there: ReadonlySet<string> = kind.there,
): DryRun<Body> {
  const { fields } = mapping;
  const missing = kind.columns.filter(({ field, isOptional }) => !isOptional && !fields.includes(field));
  const unread = table.headers.filter((header, index) => header !== "" && fields[index] === undefined);
  if (missing.length > 0) return { rows: [], missing: missing.map(({ header }) => header), unread };

  const seen = new Map<string, number>();
  const rows = table.lines.map(({ line, cells }): ImportRow<Body> => {
    const { body, errors, title: typed } = readRow(table, kind, mapping, cells);
    const given = { line, cells, title: typed || (cells.find((cell) => cell !== "") ?? "") };
    if (errors.length > 0) return { ...given, outcome: "refused", why: errors.join(". ") };
    const title = kind.titleOf(body as Body);
    const keys = kind.keysOf(body as Body);
    const isThere = keys.some((key) => there.has(key));
    const earlier = keys.map((key) => seen.get(key)).find((one) => one !== undefined);
    if (!isThere && earlier !== undefined)
      return { ...given, title, outcome: "there", keys, why: words.twice(kind.sameBy, earlier) };
    for (const key of keys) seen.set(key, line);
    if (isThere) return { ...given, title, outcome: "there", keys, why: words.there(kind.sameBy) };
    return { ...given, title, outcome: "new", body: body as Body, keys };
  });
  return { rows, missing: [], unread };
}

function readRow<Body>({ headers }: Table, kind: ImportKind<Body>, mapping: Mapping, cells: Line["cells"]) {
  const typed: Record<string, unknown> = {};
  const errors = new Map<unknown, string>();
  const kept = new Map<string, string[]>();

  for (const column of kind.columns) {
    const filled = headers.flatMap((header, index) => {
      const cell = cells[index] ?? "";
      return mapping.fields[index] === column.field && cell !== "" ? [{ header, cell }] : [];
    });
    const isOne = mapping.fields.filter((field) => field === column.field).length === 1;
    const cell = isOne ? (filled[0]?.cell ?? "") : filled.map(labelled).join("\n");
    if (cell === "" && column.isOptional) {
      typed[column.field] = column.initial;
      continue;
    }
    const keep = () =>
      kept.set(column.keptIn ?? "", [...(kept.get(column.keptIn ?? "") ?? []), ...filled.map(labelled)]);
    try {
      typed[column.field] = cell && readCell(column, mapping, cell);
      if (column.keptIn && column.choices && plain(cell) !== plain(String(typed[column.field]))) keep();
    } catch (thrown) {
      if (column.keptIn) keep();
      else errors.set(column.field, AppError.from(thrown).message);
    }
  }
  for (const [field, lines] of kept) typed[field] = [typed[field], ...lines].filter(Boolean).join("\n");

  const read = kind.schema.safeParse(kind.complete?.(typed) ?? typed);
  for (const { path, message } of read.error?.issues ?? []) {
    if (!errors.has(path[0])) errors.set(path[0], message);
  }
  const [title] = kind.columns;
  return { body: read.data, errors: [...errors.values()], title: String(typed[title?.field ?? ""] ?? "") };
}

const labelled = ({ header, cell }: { header: string; cell: string }) => `${header}: ${cell}`;

function readCell(column: ImportColumn, mapping: Mapping, cell: string): unknown {
  if (!column.choices) return column.read ? column.read(cell) : cell;
  return valueFor(column, mapping, cell) ?? rejectChoice(cell, column.choices.values);
}
