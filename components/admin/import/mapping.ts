import { localStore, readStoredObject, store } from "@/lib/browser-storage";
import { type DateOrder, dateOrderOf } from "@/lib/read-date";
import type { ImportColumn } from "./columns-of";
import { cellsOf, headingScore, isAboutSomeoneElse, plain, type Table } from "./table";

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
      columns.find((column) => column.field === field && (column.isSeveral || chosen.indexOf(field) === index))?.field,
  );
  const isOpen = (index: number) => fields[index] === undefined && chosen[index] !== "";

  const scores = columns
    .flatMap((column) => headers.map((header, index) => ({ column, index, score: headingScore(column, header) })))
    .filter(({ column, index, score }) => score > 0 && suits(column, index));
  for (const { column, index } of scores.sort((one, other) => other.score - one.score)) {
    if (isOpen(index) && (column.isSeveral || !fields.includes(column.field))) fields[index] = column.field;
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

export const orderOf = (table: Table, { orders }: Mapping, index: number): DateOrder =>
  orders?.[index] ?? dateOrderOf(cellsOf(table, index));

export function withField(mapping: Mapping, index: number, column: ImportColumn | undefined): Mapping {
  const fields = mapping.fields.map((field, at) => {
    if (at === index) return column?.field;
    return field === column?.field && !column?.isSeveral ? undefined : field;
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

export function remember(
  what: string,
  { headers }: Table,
  fields: readonly (string | undefined)[],
  values: Remembered["values"],
): void {
  const before = readRemembered(what);
  const chosen = Object.fromEntries(headers.map((header, index) => [plain(header), fields[index] ?? ""]));
  store(localStore, keyOf(what), JSON.stringify({ fields: { ...before.fields, ...chosen }, values }));
}
