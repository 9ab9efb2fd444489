import { nameKey } from "@/contract/search";
import type { Offer } from "@/server/features/catalogue";

/** The anchor of the table. Here, so that a page which leads to it has none of its styles. */
export const COMPARISON = "compare";

/** A service, or a line of one that not every package with this service has: `cells` says for each column whether it is in it. */
export type ComparedRow = { name: string; lineOf?: string; cells: boolean[] };

/** Packages side by side; those of which nobody knows what they cover stand in no column. */
export type Comparison = { columns: Offer[]; rows: ComparedRow[]; unlisted: Offer[] };

/** How many columns a narrow window begins with, and shows at most (lib/inline-scripts/package-comparison). */
export const MOST_ON_PHONE = 3;

/** Of less than two packages whose services are known there is nothing to compare. */
export const areComparable = (offers: readonly Offer[]): boolean => offers.filter(isListed).length > 1;

const isListed = ({ services }: Offer) => Boolean(services?.length);

/** What each of these packages covers, service by service, in the order of the package that covers most. */
export function compare(offers: readonly Offer[]): Comparison {
  const columns = offers.filter(isListed);
  const listed = columns.map(servicesOf);
  const richestFirst = listed.toSorted((one, other) => other.size - one.size);
  const names = new Map(richestFirst.flatMap((services) => [...services].map(([key, { name }]) => [key, name])));
  const rows = [...names].flatMap(([key, name]) => {
    const lines = listed.map((services) => services.get(key)?.lines);
    return [{ name, cells: lines.map((one) => one !== undefined) }, ...differingLines(name, lines)];
  });
  return { columns, rows, unlisted: offers.filter((offer) => !columns.includes(offer)) };
}

type Listed = Map<string, { name: string; lines: Map<string, string> }>;

/** A package's services by what all spellings of their names have in common, and the lines of each likewise. */
const servicesOf = ({ services = [] }: Offer): Listed =>
  new Map(
    services.map(({ serviceName, description }) => [
      nameKey(serviceName),
      { name: serviceName, lines: new Map(description.map((line) => [nameKey(line), line])) },
    ]),
  );

/** The lines of a service in which the packages that have it are not alike. */
function differingLines(lineOf: string, columns: (Map<string, string> | undefined)[]): ComparedRow[] {
  const having = columns.filter((lines) => lines !== undefined);
  const lines = new Map(having.flatMap((one) => [...one]));
  return [...lines]
    .filter(([key]) => !having.every((one) => one.has(key)))
    .map(([key, name]) => ({ name, lineOf, cells: columns.map((one) => one?.has(key) ?? false) }));
}

/** Whether the row says the same of each of these columns. */
export const isAlike = ({ cells }: ComparedRow, columns: readonly number[]): boolean =>
  new Set(columns.map((column) => cells[column])).size < 2;

/** The columns that a narrow window begins with: the cheapest, the one in the middle, the dearest. */
export function columnsAtFirst(count: number): number[] {
  const last = count - 1;
  if (count <= MOST_ON_PHONE) return [...Array(count).keys()];
  return [0, Math.floor(last / 2), last];
}
