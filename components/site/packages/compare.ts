import { nameKey } from "@/contract/clean-text";
import type { Translator } from "@/lib/content/language/translator";
import type { Offer } from "@/server/features/catalogue";

/** "choice": of the family's choice. */
export type Cell = boolean | "choice";

/** A service, with the lines that all packages share; or a line that only some of them have. */
type ComparedRow = { name: string; lineOf?: string; shared?: string[]; cells: Cell[] };

export type Comparison = { columns: Offer[]; rows: ComparedRow[]; unlisted: Offer[] };

export const MAX_ON_PHONE = 3;

export const areComparable = (offers: readonly Offer[]): boolean => offers.filter(isListed).length > 1;

const isListed = ({ services }: Offer) => Boolean(services?.length);

export function compare(offers: readonly Offer[]): Comparison {
  const columns = offers.filter(isListed);
  const listed = columns.map(servicesOf);
  const richestFirst = [...listed].sort((one, other) => other.size - one.size);
  const names = new Map(richestFirst.flatMap((services) => [...services].map(([key, { name }]) => [key, name])));
  const rows = [...names].flatMap(([key, name]) => {
    const lines = listed.map((services) => services.get(key)?.lines);
    const differing = differingLines(name, lines);
    const apart = new Set(differing.map((row) => nameKey(row.name)));
    const [first] = lines.filter((one) => one !== undefined);
    const shared = [...(first ?? [])].filter(([line]) => !apart.has(line)).map(([, line]) => line.name);
    return [{ name, shared, cells: lines.map((one) => one !== undefined) }, ...differing];
  });
  return { columns, rows, unlisted: offers.filter((offer) => !columns.includes(offer)) };
}

type Line = { name: string; cell: Cell };
type ListedService = Map<string, { name: string; lines: Map<string, Line> }>;

const servicesOf = ({ services = [] }: Offer): ListedService =>
  new Map(
    services.map(({ serviceName, description }) => [
      nameKey(serviceName),
      { name: serviceName, lines: new Map(description.map(lineOf).map((line) => [nameKey(line.name), line])) },
    ]),
  );

const CHOICE_ENDING = /\s+of your (own )?choice$/i;

/** "Flooring of your choice" is the same line as "Flooring". */
const lineOf = (line: string): Line => {
  const name = line.trim().replace(CHOICE_ENDING, "");
  return { name, cell: name === line.trim() ? true : "choice" };
};

function differingLines(lineOf: string, columns: (Map<string, Line> | undefined)[]): ComparedRow[] {
  const having = columns.filter((lines) => lines !== undefined);
  const lines = new Map(having.flatMap((one) => [...one]));
  const cellIn = (key: string) => (one: Map<string, Line> | undefined) => one?.get(key)?.cell ?? false;
  return [...lines]
    .filter(([key]) => new Set(having.map(cellIn(key))).size > 1)
    .map(([key, { name }]) => ({ name, lineOf, cells: columns.map(cellIn(key)) }));
}

/** A line without its ending has a translation of its own only if some package lists it so. */
export function shownName(name: string, { columns }: Pick<Comparison, "columns">, { text }: Translator): string {
  if (text(name) !== name) return text(name);
  const lines = columns.flatMap(({ services = [] }) => services.flatMap(({ description }) => description));
  const whole = lines.find((line) => CHOICE_ENDING.test(line) && nameKey(lineOf(line).name) === nameKey(name)) ?? name;
  return text(whole) === whole ? name : text(whole);
}

/** Lines that each of these packages has and not every package has. */
export function differencesIn(offers: readonly Offer[], translator: Translator): { name: string; lines: string[] }[] {
  if (!areComparable(offers)) return [];
  const { columns, rows } = compare(offers);
  const of = translator.t("of your choice");
  return columns
    .map(({ packageName }, at) => ({
      name: packageName,
      lines: rows
        .filter((row) => row.cells[at] && !isAlike(row, [...columns.keys()]))
        .map(({ name, cells }) => shownName(name, { columns }, translator) + (cells[at] === "choice" ? ` ${of}` : "")),
    }))
    .filter(({ lines }) => lines.length > 0);
}

export const isAlike = ({ cells }: ComparedRow, columns: readonly number[]): boolean =>
  new Set(columns.map((column) => cells[column])).size < 2;

export function columnsAtFirst(count: number): number[] {
  const last = count - 1;
  if (count <= MAX_ON_PHONE) return [...Array(count).keys()];
  return [0, Math.floor(last / 2), last];
}
