import { nameKey } from "@/contract/clean-text";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { phoneKeys } from "@/contract/phone";
import { plainCharacters } from "@/contract/plain-characters";
import type { City, CityInput, HousePackage, PackageInput } from "@/contract/schemas/catalogue";

export type Contact = { phone: string; email: string };

export const emailKeys = (field: string): string[] =>
  plainCharacters(field)
    .toLowerCase()
    .match(/[^\s,;/|<>()]+@[^\s,;/|<>()]+/g) ?? [];

export const emailKey = (field: string): string => emailKeys(field)[0] ?? "";

export const contactKeys = ({ phone, email }: Contact): string[] => [...phoneKeys(phone), ...emailKeys(email)];

/** A shared contact does not make one person: a family may share a phone. */
export function sharedContacts(one: Contact, other: Contact): ("phone" | "email")[] {
  const shares = (theirs: string[], ours: string[]) => theirs.some((key) => ours.includes(key));
  return [
    ...(shares(phoneKeys(one.phone), phoneKeys(other.phone)) ? (["phone"] as const) : []),
    ...(shares(emailKeys(one.email), emailKeys(other.email)) ? (["email"] as const) : []),
  ];
}

export const sharesContact = (one: Contact, other: Contact): boolean => sharedContacts(one, other).length > 0;

/* A row that keeps its name passes, so that an old duplicate can change other fields. `id` is undefined on creation. */

export function requireOneCity({ cityName }: CityInput, cities: readonly City[], id?: string): void {
  const same = cities.filter((one) => nameKey(one.cityName) === nameKey(cityName));
  const [first] = same;
  if (!first || same.some(({ _id }) => _id === id)) return;
  refuse("cityName", messages.admin.cityIsThere(first.cityName));
}

type NamedPackage = Pick<HousePackage, "_id" | "packageName" | "city">;

export function requireOnePackage(input: PackageInput, packages: readonly NamedPackage[], id?: string): void {
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
