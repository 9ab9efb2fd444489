import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { nameKey } from "@/contract/name-key";
import type { City, CityInput } from "@/contract/schemas/city";
import type { HousePackage, PackageInput } from "@/contract/schemas/package";

/* Unique names. An existing duplicate can still change its other fields, because keeping its name passes. `id` is
   the changed row's, undefined on creation. */

/** Throws `conflict` if another city has this name, in any casing. */
export function requireOneCity({ cityName }: CityInput, cities: readonly City[], id?: string): void {
  const same = cities.filter((one) => nameKey(one.cityName) === nameKey(cityName));
  const [first] = same;
  if (!first || same.some(({ _id }) => _id === id)) return;
  refuse("cityName", messages.admin.cityIsThere(first.cityName));
}

type Priced = Pick<HousePackage, "_id" | "packageName" | "city">;

/** Throws `conflict` if the city has another package with this name. */
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
