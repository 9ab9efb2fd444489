import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { City, CityInput } from "@/contract/schemas/city";
import type { HousePackage, PackageInput } from "@/contract/schemas/package";
import { nameKey } from "@/contract/search";

/*
 * Rows of which there may be one alone. A row that is a duplicate already may be changed in everything else: what its name
 * was passes. `id` is that of the row that is changed; there is none while it is being made.
 */

/** Throws `conflict` where there is another city of this name, in whatever casing. */
export function requireOneCity({ cityName }: CityInput, cities: readonly City[], id?: string): void {
  const same = cities.filter((one) => nameKey(one.cityName) === nameKey(cityName));
  const [first] = same;
  if (!first || same.some(({ _id }) => _id === id)) return;
  refuse("cityName", messages.admin.cityIsThere(first.cityName));
}

type Priced = Pick<HousePackage, "_id" | "packageName" | "city">;

/** Throws `conflict` where there is another package of this name in its city. */
export function requireOnePackage(input: PackageInput, packages: readonly Priced[], id?: string): void {
  const same = packages.filter(
    ({ packageName, city }) => city?._id === input.city && nameKey(packageName) === nameKey(input.packageName),
  );
  const [first] = same;
  if (!first || same.some(({ _id }) => _id === id)) return;
  refuse("packageName", messages.admin.packageIsThere(first.packageName, first.city?.cityName || "This city"));
}

function refuse(field: string, message: string): never {
  throw new AppError("conflict", message, { fields: { [field]: message } });
}
