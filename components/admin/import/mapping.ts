import type { ImportColumn } from "./columns-of";
import { cellsOf, plain, type Table } from "./table";

export type Mapping = {
  fields: readonly (string | undefined)[];
  values: Remembered["values"];
};

type MatchStep = (column: ImportColumn, index: number) => number;

/** Shorter names are parts of too many words. */
const LEAST_PART = 4;

/** First as staff chose earlier, then by the whole name, by a part of it ("Client mobile no."), and by the cells. */
export function suggestMapping(table: Table, columns: readonly ImportColumn[], remembered: Remembered): Mapping {
  const { headers } = table;
  const cells = headers.map((_, index) => cellsOf(table, index));
  const share = (index: number, isOne: (cell: string) => boolean) =>
    (cells[index] ?? []).filter(isOne).length / Math.max(1, cells[index]?.length ?? 0);
  const suits = ({ fits }: ImportColumn, index: number) =>
    !fits || cells[index]?.length === 0 || share(index, fits) >= 0.5;

  const fields = new Array<string | undefined>(headers.length).fill(undefined);
  const isIgnored = headers.map((header) => remembered.fields[plain(header)] === "");
  const isFree = ({ field, isSeveral }: ImportColumn) => isSeveral || !fields.includes(field);

  const steps: MatchStep[] = [
    ({ field }, index) => (remembered.fields[plain(headers[index] ?? "")] === field ? 1 : 0),
    (column, index) => (namesOf(column).includes(plain(headers[index] ?? "")) && suits(column, index) ? 1 : 0),
    (column, index) => (suits(column, index) ? longestPart(column, plain(headers[index] ?? "")) : 0),
    ({ isLike }, index) => (isLike && share(index, isLike) >= 0.8 ? 1 : 0),
  ];
  for (const step of steps) {
    for (const index of headers.keys()) {
      if (fields[index] !== undefined || isIgnored[index]) continue;
      const best = columns
        .filter(isFree)
        .map((column) => ({ field: column.field, weight: step(column, index) }))
        .reduce((one, other) => (other.weight > one.weight ? other : one), { field: "", weight: 0 });
      if (best.weight > 0) fields[index] = best.field;
    }
  }
  return { fields, values: remembered.values };
}

const namesOf = ({ field, header, also = [] }: ImportColumn) => [field, header, ...also].map(plain);

const longestPart = (column: ImportColumn, header: string) =>
  Math.max(0, ...namesOf(column).map((name) => (name.length >= LEAST_PART && header.includes(name) ? name.length : 0)));

export function withField(mapping: Mapping, index: number, column: ImportColumn | undefined): Mapping {
  const fields = mapping.fields.map((field, at) => {
    if (at === index) return column?.field;
    return field === column?.field && !column?.isSeveral ? undefined : field;
  });
  return { ...mapping, fields };
}

export const withValue = ({ fields, values }: Mapping, field: string, cell: string, value: string): Mapping => ({
  fields,
  values: { ...values, [field]: { ...values[field], [plain(cell)]: value } },
});

export const valueFor = ({ field, choices }: ImportColumn, { values }: Mapping, cell: string): string | undefined =>
  values[field]?.[plain(cell)] ?? choices?.suggest(cell);

/** A field by `plain` column name ("" if ignored), a value by field and `plain` cell. */
type Remembered = { fields: Record<string, string>; values: Record<string, Record<string, string>> };

const keyOf = (what: string) => `import.${what}`;

export function readRemembered(what: string): Remembered {
  const nothing = { fields: {}, values: {} };
  try {
    return { ...nothing, ...JSON.parse(localStorage.getItem(keyOf(what)) ?? "{}") };
  } catch {
    return nothing;
  }
}

export function remember(
  what: string,
  { headers }: Table,
  fields: readonly (string | undefined)[],
  values: Remembered["values"],
): void {
  const before = readRemembered(what);
  const chosen = Object.fromEntries(headers.map((header, index) => [plain(header), fields[index] ?? ""]));
  try {
    localStorage.setItem(keyOf(what), JSON.stringify({ fields: { ...before.fields, ...chosen }, values }));
  } catch {
    // Without storage, the next file is matched by names again.
  }
}
