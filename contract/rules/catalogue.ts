import { nameKey } from "@/contract/clean-text";
import type { ProjectDetails } from "@/contract/content/details";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { City, CityInput, HousePackage, PackageInput, Project } from "@/contract/schemas/catalogue";

export function requireUniqueCityName({ cityName }: CityInput, cities: readonly City[], id?: string): void {
  const same = cities.filter((one) => nameKey(one.cityName) === nameKey(cityName));
  requireUnique("cityName", same, id, (city) => messages.admin.cityIsThere(city.cityName));
}

type NamedPackage = Pick<HousePackage, "_id" | "packageName" | "city">;

export function requireUniquePackageName(input: PackageInput, packages: readonly NamedPackage[], id?: string): void {
  const same = packages.filter(
    ({ packageName, city }) => city?._id === input.city && nameKey(packageName) === nameKey(input.packageName),
  );
  requireUnique("packageName", same, id, ({ packageName, city }) =>
    messages.admin.packageIsThere(packageName, city?.cityName || "This city"),
  );
}

/** A row that keeps its name passes, so that an old duplicate can change other fields. Without `id` it is a new one. */
function requireUnique<Row extends { _id: string }>(
  field: string,
  same: readonly Row[],
  id: string | undefined,
  messageOf: (row: Row) => string,
): void {
  const [first] = same;
  if (!first || same.some(({ _id }) => _id === id)) return;
  const message = messageOf(first);
  throw new AppError("conflict", message, { fields: { [field]: message } });
}

type Texts = {
  project: Pick<Project, "projectName" | "description" | "property_type"> & { customer?: { name: string } | null };
  details?: Partial<ProjectDetails>;
};

export type Questions = { names: string[]; amounts: string[] };

const NAME_LETTERS = 3;
const WORD = /[\p{L}\p{M}]+/gu;
/** "41,75,501" unless an area follows, "5 lakh", "₹ 80", "Rs. 500". */
const AMOUNT =
  /₹\s*[\p{Nd}.,]*|(?<!\p{L})(?:rs|inr)\.?\s*\p{Nd}[\p{Nd}.,]*|(?:\p{Nd}[\p{Nd}.,]*\s*)?(?<!\p{L})(?:lakhs?|lacs?|crores?)(?!\p{L})|\p{Nd}{1,3}(?:,\p{Nd}{2,3})+(?![\p{Nd},]*\s*(?:sq|sft|ft|feet))/giu;

/** Unicode has several spellings for one letter, and invisible characters. */
const plain = (text: string) => text.normalize("NFKC").replace(/\p{Cf}/gu, "");
const wordsIn = (text: string) => plain(text).match(WORD) ?? [];
const lower = (word: string) => word.toLowerCase();

/** Publishing a project asks about these: parts of the customer's name, and amounts. */
export function questionsOf({ project, details = {} }: Texts): Questions {
  const { projectName, description, property_type, customer } = project;
  const mainTexts = [projectName, ...description];
  const { story = "", area = "", besides = "", familyWords = "", family = "", pictures = [] } = details;
  const captions = pictures.flatMap(({ picture, caption }) => [picture?.alt ?? "", caption]);
  const all = [...mainTexts, property_type, story, area, besides, familyWords, family, ...captions].flatMap(wordsIn);
  const named = new Set(
    wordsIn(customer?.name ?? "")
      .filter(isName)
      .map(lower),
  );
  return {
    names: once(all.filter((word) => named.has(lower(word)))),
    amounts: once(mainTexts.flatMap((text) => plain(text).match(AMOUNT) ?? []).map((amount) => amount.trim())),
  };
}

const isName = (word: string) => [...word].length >= NAME_LETTERS;

const once = (words: readonly string[]) =>
  words.filter((word, at) => words.findIndex((other) => lower(other) === lower(word)) === at);
