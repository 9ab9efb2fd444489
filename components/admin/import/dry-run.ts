import type { z } from "zod";
import { AppError } from "@/contract/errors";
import { isWholeNumber } from "@/contract/phone";
import type { DateOrder } from "@/lib/read-date";
import type { Choices, FileCell, ImportColumn } from "./columns-of";
import { type Mapping, orderOf, suggestMapping, valueFor } from "./mapping";
import { headingScore, plain, type Table } from "./table";

export type ImportKind<Body> = {
  columns: readonly ImportColumn[];
  schema: z.ZodType<Body>;
  titleOf: (body: Body) => string;
  /** Rows that share any of these, numbers or email addresses, are duplicates. */
  keysOf: (body: Body) => string[];
  existingKeys: ReadonlySet<string>;
  /** Instead of `existingKeys`, if reading all rows takes too long. */
  find?: (keys: readonly string[], signal: AbortSignal) => Promise<string[]>;
  /** A later row of the file about the same person adds what it has. Without it, duplicates are left out. */
  merge?: (first: Body, other: Body) => Body;
  /** Why a row is no row of this kind. */
  leaveOut?: (typed: Record<string, unknown>) => string | undefined;
  warn?: (bodies: readonly Body[]) => string | undefined;
  shows?: (body: Body) => { facts: readonly string[]; check: string | undefined };
  complete?: (typed: Record<string, unknown>) => Record<string, unknown>;
};

export type ImportRow<Body> = { line: number; cells: string[]; title: string } & (
  | { outcome: "new"; body: Body; keys: string[] }
  | { outcome: "merged"; into: number; keys: string[]; why: string }
  | { outcome: "duplicate"; keys: string[]; why: string }
  | { outcome: "skipped" | "refused"; why: string }
);
export type DryRun<Body> = {
  rows: ImportRow<Body>[];
  missing: string[];
  unread: string[];
};

const NOTHING = { fields: {}, values: {} };

export function dryRun<Body>(
  table: Table,
  kind: ImportKind<Body>,
  mapping: Mapping = suggestMapping(table, kind.columns, NOTHING),
  existingKeys: ReadonlySet<string> = kind.existingKeys,
): DryRun<Body> {
  const { fields } = mapping;
  const missing = kind.columns.filter(({ field, isOptional }) => !isOptional && !fields.includes(field));
  const unread = table.headers.filter((header, index) => header !== "" && fields[index] === undefined);
  if (missing.length > 0) return { rows: [], missing: missing.map(({ header }) => header), unread };

  const read = rowReader(table, kind, mapping);
  const rows: ImportRow<Body>[] = [];
  const byKey = new Map<string, number>();
  for (const { line, cells } of table.lines) {
    const { body, errors, typed, title, isUnread } = read(cells);
    const given = { line, cells, title: title || (cells.find((cell) => cell !== "") ?? "") };
    const whySkipped = noRow(table, cells) ?? (isUnread ? undefined : kind.leaveOut?.(typed));
    if (whySkipped) rows.push({ ...given, outcome: "skipped", why: whySkipped });
    else if (errors.length > 0) rows.push({ ...given, outcome: "refused", why: errors.join(". ") });
    else rows.push(placed({ ...given, title: kind.titleOf(body as Body) }, body as Body));
  }
  return { rows, missing: [], unread };

  function placed(given: { line: number; cells: string[]; title: string }, body: Body): ImportRow<Body> {
    const keys = kind.keysOf(body);
    if (keys.some((key) => existingKeys.has(key))) {
      remember(keys, rows.length);
      return { ...given, outcome: "duplicate", keys, why: `Same number or email as an existing one` };
    }
    const at = keys.map((key) => byKey.get(key)).find((one) => one !== undefined);
    remember(keys, at ?? rows.length);
    const earlier = at === undefined ? undefined : rows[at];
    if (at === undefined || !earlier) return { ...given, outcome: "new", body, keys };
    if (earlier.outcome !== "new" || !kind.merge)
      return { ...given, outcome: "duplicate", keys, why: `Same number or email as line ${earlier.line} in this file` };
    const merged = kind.schema.safeParse(kind.merge(earlier.body, body));
    if (!merged.success)
      return {
        ...given,
        outcome: "refused",
        why: `Same person as line ${earlier.line}, which has no room for more details`,
      };
    rows[at] = { ...earlier, body: merged.data };
    return {
      ...given,
      outcome: "merged",
      into: earlier.line,
      keys,
      why: `Same number or email as line ${earlier.line}: its details are added there`,
    };
  }
  function remember(keys: readonly string[], row: number) {
    for (const key of keys) if (!byKey.has(key)) byKey.set(key, row);
  }
}

const TOTAL = /^(?:grand |sub[- ]?)?total\b/i;

function noRow({ headers }: Table, cells: readonly string[]): string | undefined {
  const filled = cells.filter((cell) => cell !== "");
  if (filled.some((cell) => TOTAL.test(cell)) && !filled.some(isWholeNumber)) return "Totals row";
  const repeated = cells.filter((cell, index) => cell !== "" && plain(cell) === plain(headers[index] ?? ""));
  return repeated.length > 1 && repeated.length > filled.length / 2 ? "Column names again" : undefined;
}

/** Spreadsheets write question marks for letters that their encoding lacks. People write up to three. */
const LOST = /^(?:[\s.,/-]*\?){4,}[\s.,/-]*$|\uFFFD/;

function rowReader<Body>(table: Table, kind: ImportKind<Body>, mapping: Mapping) {
  const { headers } = table;
  const columns = kind.columns.map((column) => {
    const indices = headers.flatMap((_, index) => (mapping.fields[index] === column.field ? [index] : []));
    const scores = new Map(indices.map((index) => [index, headingScore(column, headers[index] ?? "")]));
    const rank = (index: number) => Math.floor(scores.get(index) ?? 0);
    const best = column.join && !column.isText ? indices.sort((one, other) => rank(other) - rank(one)) : indices;
    return { column, indices: best, order: best.map((index) => orderOf(table, mapping, index))[0] ?? "dayFirst" };
  });

  return (cells: readonly string[]) => {
    const typed: Record<string, unknown> = {};
    const errors = new Map<unknown, string>();
    const kept = new Map<string, string[]>();
    const keep = (field: string | undefined, all: readonly FileCell[]) => {
      if (field) kept.set(field, [...(kept.get(field) ?? []), ...all.map(labelled)]);
    };
    for (const { column, indices, order } of columns) {
      const filled = indices.flatMap((index) => {
        const cell = cells[index] ?? "";
        return cell === "" ? [] : [{ header: headers[index] ?? "", cell }];
      });
      if (filled.some(({ cell }) => LOST.test(cell)))
        errors.set(
          column.field,
          "Letters were lost when this file was saved. Save it again as Excel Workbook (.xlsx) or CSV UTF-8, and choose it again",
        );
      const { cell, rest = [] } = joined(column, filled, indices.length === 1);
      keep(column.restIn, rest);
      if (cell === "" && column.isOptional) {
        typed[column.field] = column.initial;
        continue;
      }
      try {
        typed[column.field] = cell && readCell(column, mapping, cell, order);
        if (column.choices && !isSaid(column.choices, cell, typed[column.field])) keep(column.keptIn, filled);
      } catch (thrown) {
        if (column.keptIn) keep(column.keptIn, filled);
        else errors.set(column.field, AppError.from(thrown).message);
      }
    }
    for (const [field, lines] of kept) typed[field] = [typed[field], ...lines].filter(Boolean).join("\n");

    const isUnread = errors.size > 0;
    const complete = kind.complete?.(typed) ?? typed;
    const read = kind.schema.safeParse(complete);
    for (const { path, message } of read.error?.issues ?? []) {
      if (!errors.has(path[0])) errors.set(path[0], message);
    }
    const [first] = kind.columns;
    return {
      body: read.data,
      errors: [...new Set(errors.values())],
      typed,
      isUnread,
      title: String(typed[first?.field ?? ""] ?? ""),
    };
  };
}

function joined(
  { join }: ImportColumn,
  filled: readonly FileCell[],
  isOne: boolean,
): ReturnType<NonNullable<typeof join>> {
  if (join) return join(filled);
  return { cell: isOne ? (filled[0]?.cell ?? "") : filled.map(labelled).join("\n") };
}

const labelled = ({ header, cell }: FileCell) => `${header}: ${cell}`;

function readCell(column: ImportColumn, mapping: Mapping, cell: string, order: DateOrder): unknown {
  const { choices, read } = column;
  if (!choices) return read ? read(cell, order) : cell;
  const value = valueFor(column, mapping, cell);
  if (value || choices.noneWord) return value || undefined;
  throw new AppError("invalid", `“${cell}” is not valid. Use one of: ${choices.values.join(", ")}`);
}

/** The value says all of the cell. A status says less than the office's own word. */
const isSaid = ({ noneWord }: Choices, cell: string, value: unknown) =>
  noneWord ? value !== undefined : plain(cell) === plain(String(value));
