import type { SuspectKind } from "@/contract/schemas/suspect-list";

type Row = { _id: string };
type Lists = Record<SuspectKind, Row[]>;
type Referring = Row & { city?: Row | null; package?: Row | null };

/**
 * The rows that are left after staff delete one: a backend may delete a city's packages and a package's services with it.
 * Kinds are kept apart, because a backend may count the ids of each from 1.
 */
export function remainingRows({ cities, packages, services }: Lists, kind: SuspectKind, id: string): Lists {
  const isDeleted = (of: SuspectKind, row: Row | null | undefined) => of === kind && row?._id === id;
  const isGone = ({ _id, city }: Referring) => isDeleted("packages", { _id }) || isDeleted("cities", city);
  const gone = new Set(packages.filter(isGone).map(({ _id }) => _id));
  if (kind === "packages") gone.add(id);
  return {
    cities: cities.filter((row) => !isDeleted("cities", row)),
    packages: packages.filter((row) => !isGone(row)),
    services: services.filter(
      (row: Referring) => !isDeleted("services", row) && !(row.package && gone.has(row.package._id)),
    ),
  };
}
