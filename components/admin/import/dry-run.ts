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
  spellingKey,
  type Table,
} from "./table";

export type ImportKind<Body> = {
  columns: readonly ImportColumn[];
  schema: z.ZodType<Body>;
  /** The field that gets what other fields cannot hold. */
  restIn?: string;
  titleOf: (body: Body) => string;
  /** The row's phone numbers and email addresses. Rows that share one of them are duplicates. */
  keysOf: (body: Body) => string[];
  existingKeys: ReadonlySet<string>;
  /** Returns which of these keys exist. Used if reading all rows for `existingKeys` would take too long. */
  find?: (keys: readonly string[], signal: AbortSignal) => Promise<string[]>;
  /** Adds the details of a later row about the same person. Without it, the later row is left out. */
  merge?: (first: Body, other: Body) => Body;
  /** The reason why a row cannot be imported as this kind, if there is one. */
  leaveOut?: (fieldValues: Record<string, unknown>) => string | undefined;
  warn?: (bodies: readonly Body[]) => string | undefined;
  /** Staff see this of a new row: how it was understood, and what they should check. */
  preview?: (body: Body) => { facts: readonly string[]; check: string | undefined };
  /** Derives further fields before the schema checks the row. */
  complete?: (fieldValues: Record<string, unknown>) => Record<string, unknown>;
};

export type ImportRow<Body> = { line: number; cells: string[]; title: string } & (
  | { outcome: "new"; body: Body; keys: string[] }
  | { outcome: "merged"; intoLine: number; keys: string[]; why: string }
  | { outcome: "duplicate"; keys: string[]; why: string }
  | { outcome: "skipped" | "refused"; why: string }
);
/** `missing` lists required columns, `ignored` lists columns of the file. */
export type DryRun<Body> = { rows: ImportRow<Body>[]; missing: string[]; ignored: string[] };

const NOTHING_REMEMBERED = { fields: {}, values: {} };

export function dryRun<Body>(
  table: Table,
  kind: ImportKind<Body>,
  mapping: Mapping = suggestMapping(table, kind.columns, NOTHING_REMEMBERED),
  existingKeys: ReadonlySet<string> = kind.existingKeys,
): DryRun<Body> {
  const { fields } = mapping;
  const missing = kind.columns.filter(({ field, isOptional }) => !isOptional && !fields.includes(field));
  const ignored = table.headers.filter((header, index) => header !== "" && fields[index] === undefined);
  if (missing.length > 0) return { rows: [], missing: missing.map(({ header }) => header), ignored };

  const readRow = rowReader(table, kind, mapping);
  const rows: ImportRow<Body>[] = [];
  const indexByKey = new Map<string, number>();
  for (const { line, cells } of table.lines) {
    const { body, errors, fieldValues, title, hasUnreadCells } = readRow(cells);
    const source = { line, cells, title: title || (cells.find((cell) => cell !== "") ?? "") };
    const whySkipped = whyNoRow(table, cells) ?? (hasUnreadCells ? undefined : kind.leaveOut?.(fieldValues));
    if (whySkipped) rows.push({ ...source, outcome: "skipped", why: whySkipped });
    else if (errors.length > 0) rows.push({ ...source, outcome: "refused", why: errors.join(". ") });
    else rows.push(compareRow({ ...source, title: kind.titleOf(body as Body) }, body as Body));
  }
  return { rows, missing: [], ignored };

  /** Compares a valid row with existing ones and with earlier ones of the file, and may merge it into one of these. */
  function compareRow(source: { line: number; cells: string[]; title: string }, body: Body): ImportRow<Body> {
    const keys = kind.keysOf(body);
    const row = { ...source, keys };
    if (keys.some((key) => existingKeys.has(key))) {
      indexKeys(keys, rows.length);
      return { ...row, outcome: "duplicate", why: "Same number or email as an existing one" };
    }
    const earlierIndex = keys.map((key) => indexByKey.get(key)).find((index) => index !== undefined);
    indexKeys(keys, earlierIndex ?? rows.length);
    const earlier = earlierIndex === undefined ? undefined : rows[earlierIndex];
    if (earlierIndex === undefined || !earlier) return { ...row, outcome: "new", body };
    const { line } = earlier;
    if (earlier.outcome !== "new" || !kind.merge)
      return { ...row, outcome: "duplicate", why: `Same number or email as line ${line} in this file` };
    const merged = kind.schema.safeParse(kind.merge(earlier.body, body));
    if (!merged.success)
      return { ...source, outcome: "refused", why: `Same person as line ${line}, which has no room for more details` };
    rows[earlierIndex] = { ...earlier, body: merged.data };
    const why = `Same number or email as line ${line}: its details are added there`;
    return { ...row, outcome: "merged", intoLine: line, why };
  }
  function indexKeys(keys: readonly string[], index: number) {
    for (const key of keys) if (!indexByKey.has(key)) indexByKey.set(key, index);
  }
}

const TOTAL = /^(?:grand |sub[- ]?)?total\b/i;

function whyNoRow({ headers }: Table, cells: readonly string[]): string | undefined {
  const filled = cells.filter((cell) => cell !== "");
  if (filled.some((cell) => TOTAL.test(cell)) && !filled.some(isWholeNumber)) return "Totals row";
  const repeats = cells.filter((cell, index) => cell !== "" && spellingKey(cell) === spellingKey(headers[index] ?? ""));
  return repeats.length > 1 && repeats.length > filled.length / 2 ? "Column names again" : undefined;
}

/** Spreadsheets write question marks for letters that the file's encoding lacks. People type at most three in a row. */
const LOST_LETTERS = /^(?:[\s.,/-]*\?){4,}[\s.,/-]*$|\uFFFD/;

function rowReader<Body>(table: Table, kind: ImportKind<Body>, mapping: Mapping) {
  const { headers } = table;
  const columns = kind.columns.map((column) => {
    const indices = headers.flatMap((_, index) => (mapping.fields[index] === column.field ? [index] : []));
    const rank = (index: number) => Math.floor(headingScore(column, headers[index] ?? ""));
    if (column.join && !column.isText) indices.sort((first, second) => rank(second) - rank(first));
    const [best] = indices;
    return { column, indices, order: best === undefined ? "dayFirst" : dateOrderFor(table, mapping, best) };
  });

  return (cells: readonly string[]) => {
    const fieldValues: Record<string, unknown> = {};
    const errors = new Map<unknown, string>();
    const leftovers: FileCell[] = [];
    for (const { column, indices, order } of columns) {
      const filled = indices.flatMap((index) => {
        const cell = cells[index] ?? "";
        return cell === "" ? [] : [{ header: headers[index] ?? "", cell }];
      });
      if (filled.some(({ cell }) => LOST_LETTERS.test(cell)))
        errors.set(
          column.field,
          "Letters were lost when this file was saved. Save it again as Excel Workbook (.xlsx) or CSV UTF-8, and choose it again",
        );
      const join = column.join ?? (indices.length === 1 ? takeOnlyCell : joinLines);
      const { cell, rest = [] } = join(filled);
      leftovers.push(...rest);
      if (cell === "" && column.isOptional) {
        fieldValues[column.field] = column.initial;
        continue;
      }
      try {
        fieldValues[column.field] = cell && readCell(column, mapping, cell, order);
        const { isKept, choices, field } = column;
        if (isKept && choices && !saysWholeCell(choices, cell, fieldValues[field])) leftovers.push(...filled);
      } catch (thrown) {
        if (column.isKept) leftovers.push(...filled);
        else errors.set(column.field, AppError.from(thrown).message);
      }
    }
    if (kind.restIn && leftovers.length > 0)
      fieldValues[kind.restIn] = [fieldValues[kind.restIn], ...leftovers.map(labelled)].filter(Boolean).join("\n");

    const hasUnreadCells = errors.size > 0;
    const { data, error } = kind.schema.safeParse(kind.complete?.(fieldValues) ?? fieldValues);
    for (const { path, message } of error?.issues ?? []) {
      if (!errors.has(path[0])) errors.set(path[0], message);
    }
    const title = String(fieldValues[kind.columns[0]?.field ?? ""] ?? "");
    return { body: data, errors: [...new Set(errors.values())], fieldValues, hasUnreadCells, title };
  };
}

type Join = NonNullable<ImportColumn["join"]>;

const takeOnlyCell: Join = ([first]) => ({ cell: first?.cell ?? "" });

const joinLines: Join = (cells) => ({ cell: cells.map(labelled).join("\n") });

const labelled = ({ header, cell }: FileCell) => `${header}: ${cell}`;

function readCell(column: ImportColumn, mapping: Mapping, cell: string, order: DateOrder): unknown {
  const { choices, read } = column;
  if (!choices) return read ? read(cell, order) : cell;
  const value = valueFor(column, mapping, cell);
  if (value || choices.noneWord) return value || undefined;
  throw new AppError("invalid", `“${cell}” is not valid. Use one of: ${choices.values.join(", ")}`);
}

/** A suggested status says less than the office's own word for it, so such a cell is kept in the text too. */
const saysWholeCell = ({ noneWord }: Choices, cell: string, value: unknown) =>
  noneWord ? value !== undefined : spellingKey(cell) === spellingKey(String(value));

export type Mapping = {
  fields: readonly (string | undefined)[];
  values: Remembered["values"];
  /** The order of day and month that staff chose for a column of the file. */
  orders?: Readonly<Record<number, DateOrder>>;
};

/** Takes what staff chose for an earlier file, then the headings that fit best, then columns with such cells. */
export function suggestMapping(table: Table, columns: readonly ImportColumn[], remembered: Remembered): Mapping {
  const { headers } = table;
  const cells = headers.map((_, index) => cellsOf(table, index));
  const shareOf = (index: number, matches: (cell: string) => boolean) =>
    (cells[index] ?? []).filter(matches).length / Math.max(1, cells[index]?.length ?? 0);
  const hasFittingCells = ({ fits }: ImportColumn, index: number) =>
    !fits || cells[index]?.length === 0 || shareOf(index, fits) >= 0.5;
  const distinctShareOf = (index: number) => new Set(cells[index]).size / Math.max(1, cells[index]?.length ?? 0);

  const chosen = headers.map((header) => remembered.fields[spellingKey(header)]); // "" if staff ignored the column
  const fields = chosen.map((field, index) => {
    const column = columns.find((column) => column.field === field);
    return column && (takesSeveral(column) || chosen.indexOf(field) === index) ? column.field : undefined;
  });
  const isOpen = (index: number) => fields[index] === undefined && chosen[index] !== "";

  const scores = columns
    .flatMap((column) => headers.map((header, index) => ({ column, index, score: headingScore(column, header) })))
    .filter(({ column, index, score }) => score > 0 && hasFittingCells(column, index));
  for (const { column, index } of scores.sort((first, second) => second.score - first.score)) {
    if (isOpen(index) && (takesSeveral(column) || !fields.includes(column.field))) fields[index] = column.field;
  }
  for (const { field, isLike, isDistinct } of columns) {
    const looksLikeField = (header: string, index: number) =>
      isLike &&
      isOpen(index) &&
      !isAboutSomeoneElse(header) &&
      shareOf(index, isLike) >= 0.8 &&
      (!isDistinct || distinctShareOf(index) > 0.5);
    const likeIndex = fields.includes(field) ? -1 : headers.findIndex(looksLikeField);
    if (likeIndex >= 0) fields[likeIndex] = field;
  }
  return { fields, values: remembered.values };
}

/** Several columns of the file may become this one. */
const takesSeveral = ({ join, isText }: ImportColumn) => join !== undefined || isText === true;

export const dateOrderFor = (table: Table, { orders }: Mapping, index: number): DateOrder =>
  orders?.[index] ?? dateOrderOf(cellsOf(table, index));

/** A field that takes one column only is moved from its earlier column. */
export function withField(mapping: Mapping, chosenIndex: number, column: ImportColumn | undefined): Mapping {
  const fields = mapping.fields.map((field, index) => {
    if (index === chosenIndex) return column?.field;
    return column && field === column.field && !takesSeveral(column) ? undefined : field;
  });
  return { ...mapping, fields };
}

export const withValue = ({ values, ...mapping }: Mapping, field: string, cell: string, value: string): Mapping => ({
  ...mapping,
  values: { ...values, [field]: { ...values[field], [spellingKey(cell)]: value } },
});

export const withOrder = (mapping: Mapping, index: number, order: DateOrder): Mapping => ({
  ...mapping,
  orders: { ...mapping.orders, [index]: order },
});

export const valueFor = ({ field, choices }: ImportColumn, { values }: Mapping, cell: string): string | undefined =>
  values[field]?.[spellingKey(cell)] ?? choices?.suggest(cell);

/** Fields ("" if ignored) by `spellingKey` of the heading, and values by field and `spellingKey` of the cell. */
type Remembered = { fields: Record<string, string>; values: Record<string, Record<string, string>> };

const storageKey = (listName: string) => `import.${listName}`;

export function readRemembered(listName: string): Remembered {
  return { fields: {}, values: {}, ...readStoredObject(localStore, storageKey(listName)) };
}

export function remember(listName: string, { headers }: Table, { fields, values }: Mapping): void {
  const chosen = Object.fromEntries(headers.map((header, index) => [spellingKey(header), fields[index] ?? ""]));
  const stored = { fields: { ...readRemembered(listName).fields, ...chosen }, values };
  store(localStore, storageKey(listName), JSON.stringify(stored));
}
