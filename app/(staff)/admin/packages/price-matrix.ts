import type { City } from "@/contract/schemas/city";
import type { HousePackage } from "@/contract/schemas/package";
import { readPrice } from "@/contract/schemas/price";
import { bulkWords } from "@/lib/content/bulk-words";

/** A package name with its packages by city: none, one, or several if the backend allows duplicates. */
export type MatrixRow = { packageName: string; inCity: ReadonlyMap<string, HousePackage[]> };
export type Matrix = { cities: City[]; rows: MatrixRow[]; withoutCity: HousePackage[] };

/** Packages without a listed city are separate, because the matrix has no cell for them. */
export function matrixOf(packages: readonly HousePackage[], cities: readonly City[]): Matrix {
  const known = new Set(cities.map(({ _id }) => _id));
  const isPlaced = ({ city }: HousePackage) => city != null && known.has(city._id);
  const byName = groupedBy(packages.filter(isPlaced), ({ packageName }) => packageName.trim());
  const rows = [...byName].map(([packageName, of]) => ({
    packageName,
    inCity: groupedBy(of, ({ city }) => city?._id ?? ""),
  }));
  return { cities: [...cities], rows, withoutCity: packages.filter((one) => !isPlaced(one)) };
}

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** A typed price: unchanged, changed or invalid. */
export type Change = { state: "same" } | { state: "wrong"; why: string } | { state: "changed"; price: number };

/** The change from this package to the typed text. */
export function changeOf({ pricePerSquareFoot }: HousePackage, typed: string | undefined): Change {
  if (typed === undefined || (typed.trim() === "" && pricePerSquareFoot === null)) return { state: "same" };
  const read = typed.trim() === "" ? { why: bulkWords.prices.notAPrice } : readPrice(typed);
  if ("why" in read) return { state: "wrong", why: read.why };
  return read.price === pricePerSquareFoot ? { state: "same" } : { state: "changed", price: read.price };
}
