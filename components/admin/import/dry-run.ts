import type { z } from "zod";
import { AppError } from "@/contract/errors";
import { isWholeNumber } from "@/contract/phone";
import { localStore, readStoredObject, store } from "@/lib/browser-storage";
import { type DateOrder, dateOrderOf } from "@/lib/read-date";
import {
  type Choices,
  cellsOf,
  type FileCell,
  headingScore,
  type ImportColumn,
  isAboutSomeoneElse,
  plain,
  type Table,
} from "./table";

export type ImportKind<Body> = {
  columns: readonly ImportColumn[];
  schema: z.ZodType<Body>;
  /** The field that gets what others cannot hold. */
  restIn?: string;
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
export type DryRun<Body> = { rows: ImportRow<Body>[]; missing: string[]; unread: string[] };

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
    const keyed = { ...given, keys };
    if (keys.some((key) => existingKeys.has(key))) {
      note(keys, rows.length);
      return { ...keyed, outcome: "duplicate", why: "Same number or email as an existing one" };
    }
    const at = keys.map((key) => byKey.get(key)).find((one) => one !== undefined);
    note(keys, at ?? rows.length);
    const earlier = at === undefined ? undefined : rows[at];
    if (at === undefined || !earlier) return { ...keyed, outcome: "new", body };
    const { line } = earlier;
    if (earlier.outcome !== "new" || !kind.merge)
      return { ...keyed, outcome: "duplicate", why: `Same number or email as line ${line} in this file` };
    const merged = kind.schema.safeParse(kind.merge(earlier.body, body));
    if (!merged.success)
      return { ...given, outcome: "refused", why: `Same person as line ${line}, which has no room for more details` };
    rows[at] = { ...earlier, body: merged.data };
    const why = `Same number or email as line ${line}: its details are added there`;
    return { ...keyed, outcome: "merged", into: line, why };
  }
  function note(keys: readonly string[], row: number) {
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
    const kept: FileCell[] = [];
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
      const join = column.join ?? (indices.length === 1 ? onlyCell : inLines);
      const { cell, rest = [] } = join(filled);
      kept.push(...rest);
      if (cell === "" && column.isOptional) {
        typed[column.field] = column.initial;
        continue;
      }
      try {
        typed[column.field] = cell && readCell(column, mapping, cell, order);
        if (column.isKept && column.choices && !isSaid(column.choices, cell, typed[column.field])) kept.push(...filled);
      } catch (thrown) {
        if (column.isKept) kept.push(...filled);
        else errors.set(column.field, AppError.from(thrown).message);
      }
    }
    if (kind.restIn && kept.length > 0)
      typed[kind.restIn] = [typed[kind.restIn], ...kept.map(labelled)].filter(Boolean).join("\n");

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

type Join = NonNullable<ImportColumn["join"]>;

const onlyCell: Join = ([first]) => ({ cell: first?.cell ?? "" });

const inLines: Join = (cells) => ({ cell: cells.map(labelled).join("\n") });

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

export type Mapping = {
  fields: readonly (string | undefined)[];
  values: Remembered["values"];
  /** The order of day and month that staff chose for a column of the file. */
  orders?: Readonly<Record<number, DateOrder>>;
};

/** First as staff chose earlier, then by the heading that fits best, and by the cells. */
export function suggestMapping(table: Table, columns: readonly ImportColumn[], remembered: Remembered): Mapping {
  const { headers } = table;
  const cells = headers.map((_, index) => cellsOf(table, index));
  const share = (index: number, matches: (cell: string) => boolean) =>
    (cells[index] ?? []).filter(matches).length / Math.max(1, cells[index]?.length ?? 0);
  const suits = ({ fits }: ImportColumn, index: number) =>
    !fits || cells[index]?.length === 0 || share(index, fits) >= 0.5;
  const distinct = (index: number) => new Set(cells[index]).size / Math.max(1, cells[index]?.length ?? 0);

  const chosen = headers.map((header) => remembered.fields[plain(header)]); // "": staff leave it out
  const fields = chosen.map(
    (field, index) =>
      columns.find((column) => column.field === field && (isSeveral(column) || chosen.indexOf(field) === index))?.field,
  );
  const isOpen = (index: number) => fields[index] === undefined && chosen[index] !== "";

  const scores = columns
    .flatMap((column) => headers.map((header, index) => ({ column, index, score: headingScore(column, header) })))
    .filter(({ column, index, score }) => score > 0 && suits(column, index));
  for (const { column, index } of scores.sort((one, other) => other.score - one.score)) {
    if (isOpen(index) && (isSeveral(column) || !fields.includes(column.field))) fields[index] = column.field;
  }
  for (const { field, isLike, isDistinct } of columns) {
    const looksLikeField = (header: string, index: number) =>
      isLike &&
      isOpen(index) &&
      !isAboutSomeoneElse(header) &&
      share(index, isLike) >= 0.8 &&
      (!isDistinct || distinct(index) > 0.5);
    const found = fields.includes(field) ? -1 : headers.findIndex(looksLikeField);
    if (found >= 0) fields[found] = field;
  }
  return { fields, values: remembered.values };
}

const isSeveral = ({ join, isText }: ImportColumn) => join !== undefined || isText === true;

export const orderOf = (table: Table, { orders }: Mapping, index: number): DateOrder =>
  orders?.[index] ?? dateOrderOf(cellsOf(table, index));

export function withField(mapping: Mapping, index: number, column: ImportColumn | undefined): Mapping {
  const fields = mapping.fields.map((field, at) => {
    if (at === index) return column?.field;
    return column && field === column.field && !isSeveral(column) ? undefined : field;
  });
  return { ...mapping, fields };
}

export const withValue = ({ values, ...mapping }: Mapping, field: string, cell: string, value: string): Mapping => ({
  ...mapping,
  values: { ...values, [field]: { ...values[field], [plain(cell)]: value } },
});

export const withOrder = (mapping: Mapping, index: number, order: DateOrder): Mapping => ({
  ...mapping,
  orders: { ...mapping.orders, [index]: order },
});

export const valueFor = ({ field, choices }: ImportColumn, { values }: Mapping, cell: string): string | undefined =>
  values[field]?.[plain(cell)] ?? choices?.suggest(cell);

/** A field by `plain` column name ("" if ignored), a value by field and `plain` cell. */
type Remembered = { fields: Record<string, string>; values: Record<string, Record<string, string>> };

const keyOf = (what: string) => `import.${what}`;

export function readRemembered(what: string): Remembered {
  return { fields: {}, values: {}, ...readStoredObject(localStore, keyOf(what)) };
}

export function remember(what: string, { headers }: Table, { fields, values }: Mapping): void {
  const chosen = Object.fromEntries(headers.map((header, index) => [plain(header), fields[index] ?? ""]));
  const stored = { fields: { ...readRemembered(what).fields, ...chosen }, values };
  store(localStore, keyOf(what), JSON.stringify(stored));
}
