import { nameKey } from "@/contract/clean-text";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { City, CityInput, HousePackage, PackageInput } from "@/contract/schemas/catalogue";

/* A row that keeps its name passes, so that an old duplicate can change other fields. `id` is undefined on creation. */

export function requireUniqueCityName({ cityName }: CityInput, cities: readonly City[], id?: string): void {
  const same = cities.filter((one) => nameKey(one.cityName) === nameKey(cityName));
  const [first] = same;
  if (!first || same.some(({ _id }) => _id === id)) return;
  refuse("cityName", messages.admin.cityIsThere(first.cityName));
}

type NamedPackage = Pick<HousePackage, "_id" | "packageName" | "city">;

export function requireUniquePackageName(input: PackageInput, packages: readonly NamedPackage[], id?: string): void {
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
