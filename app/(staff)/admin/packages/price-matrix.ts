import type { City } from "@/contract/schemas/city";
import type { HousePackage } from "@/contract/schemas/package";
import { readPrice } from "@/contract/schemas/price";
import { bulkWords } from "@/lib/content/bulk-words";

/** A package by its name, with what there is of it in each city: none, one, or several where a backend lets them be. */
export type MatrixRow = { packageName: string; inCity: ReadonlyMap<string, HousePackage[]> };
export type Matrix = { cities: City[]; rows: MatrixRow[]; withoutCity: HousePackage[] };

/** Packages by name and city. What stands in no city of the list is kept apart: it can be saved in no place of it. */
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

/** What is typed for a price: nothing new, another price, or what is none. */
export type Change = { state: "same" } | { state: "wrong"; why: string } | { state: "changed"; price: number };

/** What somebody typed in the place of this package. */
export function changeOf({ pricePerSquareFoot }: HousePackage, typed: string | undefined): Change {
  if (typed === undefined || (typed.trim() === "" && pricePerSquareFoot === null)) return { state: "same" };
  const read = typed.trim() === "" ? { why: bulkWords.prices.notAPrice } : readPrice(typed);
  if ("why" in read) return { state: "wrong", why: read.why };
  return read.price === pricePerSquareFoot ? { state: "same" } : { state: "changed", price: read.price };
}
