import { nameKey } from "@/contract/clean-text";
import type { ProjectDetails } from "@/contract/content/details";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { City, CityInput, HousePackage, PackageInput, Project } from "@/contract/schemas/catalogue";

export function requireUniqueCityName({ cityName }: CityInput, cities: readonly City[], id?: string): void {
  const sameNamed = cities.filter((city) => nameKey(city.cityName) === nameKey(cityName));
  requireUnique("cityName", sameNamed, id, (city) => messages.admin.cityExists(city.cityName));
}

type NamedPackage = Pick<HousePackage, "_id" | "packageName" | "city">;

export function requireUniquePackageName(input: PackageInput, packages: readonly NamedPackage[], id?: string): void {
  const sameNamed = packages.filter(
    ({ packageName, city }) => city?._id === input.city && nameKey(packageName) === nameKey(input.packageName),
  );
  requireUnique("packageName", sameNamed, id, ({ packageName, city }) =>
    messages.admin.packageExists(packageName, city?.cityName || "This city"),
  );
}

/** A row that keeps its name passes, so that an old duplicate can change other fields. A new row has no `id`. */
function requireUnique<Row extends { _id: string }>(
  field: string,
  sameNamed: readonly Row[],
  id: string | undefined,
  messageOf: (row: Row) => string,
): void {
  const [first] = sameNamed;
  if (!first || sameNamed.some(({ _id }) => _id === id)) return;
  const message = messageOf(first);
  throw new AppError("conflict", message, { fields: { [field]: message } });
}

type ProjectTexts = {
  project: Pick<Project, "projectName" | "description" | "property_type"> & { customer?: { name: string } | null };
  details?: Partial<ProjectDetails>;
};

type PublicationQuestions = { names: string[]; amounts: string[] };

const NAME_LETTERS = 3;
const WORD = /[\p{L}\p{M}]+/gu;
/** "41,75,501" unless an area follows, "5 lakh", "₹ 80", "Rs. 500". */
const AMOUNT =
  /₹\s*[\p{Nd}.,]*|(?<!\p{L})(?:rs|inr)\.?\s*\p{Nd}[\p{Nd}.,]*|(?:\p{Nd}[\p{Nd}.,]*\s*)?(?<!\p{L})(?:lakhs?|lacs?|crores?)(?!\p{L})|\p{Nd}{1,3}(?:,\p{Nd}{2,3})+(?![\p{Nd},]*\s*(?:sq|sft|ft|feet))/giu;

/** Removes what Unicode allows beyond letters: several spellings of one letter, and invisible characters. */
const normalized = (text: string) => text.normalize("NFKC").replace(/\p{Cf}/gu, "");
const wordsIn = (text: string) => normalized(text).match(WORD) ?? [];
const lower = (word: string) => word.toLowerCase();

/** Staff must confirm these before a project is public: parts of the customer's name, and amounts. */
export function questionsOf({ project, details = {} }: ProjectTexts): PublicationQuestions {
  const { projectName, description, property_type, customer } = project;
  const mainTexts = [projectName, ...description];
  const { story = "", area = "", besides = "", familyWords = "", family = "", pictures = [] } = details;
  const captions = pictures.flatMap(({ picture, caption }) => [picture?.alt ?? "", caption]);
  const words = [...mainTexts, property_type, story, area, besides, familyWords, family, ...captions].flatMap(wordsIn);
  const named = new Set(
    wordsIn(customer?.name ?? "")
      .filter(isName)
      .map(lower),
  );
  return {
    names: unique(words.filter((word) => named.has(lower(word)))),
    amounts: unique(mainTexts.flatMap((text) => normalized(text).match(AMOUNT) ?? []).map((amount) => amount.trim())),
  };
}

const isName = (word: string) => [...word].length >= NAME_LETTERS;

const unique = (words: readonly string[]) =>
  words.filter((word, index) => words.findIndex((other) => lower(other) === lower(word)) === index);
