import { nameKey } from "@/contract/clean-text";
import type { Translator } from "@/lib/content/language/translator";
import type { Offer } from "@/server/features/catalogue";

/** Whether a package has a service or line; "choice" for a line that is "of your choice". */
export type Cell = boolean | "choice";

/** A service with the lines that all its packages share, or a line of `service` that differs between them. */
type ComparedRow = { name: string; service?: string; sharedLines?: string[]; cells: Cell[] };

export type Comparison = { columns: Offer[]; rows: ComparedRow[]; withoutServices: Offer[] };

export const MAX_ON_PHONE = 3;

export const areComparable = (offers: readonly Offer[]): boolean => offers.filter(hasServices).length > 1;

const hasServices = ({ services }: Offer) => Boolean(services?.length);

export function compare(offers: readonly Offer[]): Comparison {
  const columns = offers.filter(hasServices);
  const servicesByColumn = columns.map(servicesOf);
  const richestFirst = servicesByColumn.toSorted((one, other) => other.size - one.size);
  const names = new Map(richestFirst.flatMap((services) => [...services].map(([key, { name }]) => [key, name])));
  const rows = [...names].flatMap(([key, name]) => {
    const linesByColumn = servicesByColumn.map((services) => services.get(key)?.lines);
    const differing = differingLines(name, linesByColumn);
    const differingKeys = new Set(differing.map((row) => nameKey(row.name)));
    const lines = linesByColumn.find((candidate) => candidate !== undefined)?.values() ?? [];
    const sharedLines = [...lines].map((line) => line.name).filter((line) => !differingKeys.has(nameKey(line)));
    return [{ name, sharedLines, cells: linesByColumn.map((column) => column !== undefined) }, ...differing];
  });
  return { columns, rows, withoutServices: offers.filter((offer) => !columns.includes(offer)) };
}

type Lines = Map<string, { name: string; cell: Cell }>;

const servicesOf = ({ services = [] }: Offer): Map<string, { name: string; lines: Lines }> =>
  new Map(
    services.map(({ serviceName, description }) => [
      nameKey(serviceName),
      { name: serviceName, lines: new Map(description.map(parseLine).map((line) => [nameKey(line.name), line])) },
    ]),
  );

const CHOICE_ENDING = /\s+of your (own )?choice$/i;

/** "Flooring of your choice" is the same line as "Flooring". */
function parseLine(line: string): { name: string; cell: Cell } {
  const name = line.trim().replace(CHOICE_ENDING, "");
  return { name, cell: name === line.trim() ? true : "choice" };
}

function differingLines(service: string, linesByColumn: (Lines | undefined)[]): ComparedRow[] {
  const listed = linesByColumn.filter((lines) => lines !== undefined);
  const allLines = new Map(listed.flatMap((lines) => [...lines]));
  return [...allLines].flatMap(([key, { name }]) => {
    const cellIn = (lines: Lines | undefined) => lines?.get(key)?.cell ?? false;
    const areAlike = new Set(listed.map(cellIn)).size === 1;
    return areAlike ? [] : { name, service, cells: linesByColumn.map(cellIn) };
  });
}

/** Translates a line, if need be by the translation of the same line with "of your choice". */
export function shownName(name: string, { columns }: Pick<Comparison, "columns">, { text }: Translator): string {
  if (text(name) !== name) return text(name);
  const lines = columns.flatMap(({ services = [] }) => services.flatMap(({ description }) => description));
  const isChoiceOfName = (line: string) => CHOICE_ENDING.test(line) && nameKey(parseLine(line).name) === nameKey(name);
  const withChoice = lines.find(isChoiceOfName) ?? name;
  return text(withChoice) === withChoice ? name : text(withChoice);
}

/** For each package, the lines that not every package has. */
export function differencesIn(offers: readonly Offer[], translator: Translator): { name: string; lines: string[] }[] {
  if (!areComparable(offers)) return [];
  const { columns, rows } = compare(offers);
  const differingRows = rows.filter((row) => !areCellsAlike(row, [...columns.keys()]));
  const lineIn = (column: number, { name, cells }: ComparedRow) => {
    const shown = shownName(name, { columns }, translator);
    return cells[column] === "choice" ? `${shown} ${translator.t("of your choice")}` : shown;
  };
  return columns
    .map(({ packageName }, column) => ({
      name: packageName,
      lines: differingRows.filter(({ cells }) => cells[column]).map((row) => lineIn(column, row)),
    }))
    .filter(({ lines }) => lines.length > 0);
}

export const areCellsAlike = ({ cells }: ComparedRow, columns: readonly number[]): boolean =>
  new Set(columns.map((column) => cells[column])).size < 2;

/** The columns that a phone shows at first: those of the cheapest, the middle and the dearest package. */
export function initialColumnsOf(count: number): number[] {
  const last = count - 1;
  if (count <= MAX_ON_PHONE) return [...Array(count).keys()];
  return [0, Math.floor(last / 2), last];
}
