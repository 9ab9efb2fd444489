import { nameKey } from "@/contract/clean-text";
import { type PackageDetails, packageDetails } from "@/contract/content/details";
import type { ExclusionItem } from "@/contract/content/lists";
import type { GoLive } from "@/contract/schemas/monitoring";
import type { Translator } from "@/lib/content/language/translator";
import { linesIn } from "@/lib/content/shown-details";
import { grouped, rupees } from "@/lib/format";

export const finishWords = {
  chosen: (names: readonly string[]) => names.join(", ") || "None yet.",
  differs: (finish: Finish) => `These ticks differ from the usual ones for ${finishName(finish)}.`,
  unsettledPackage: ({ name, finish, inBoth }: NonNullable<GoLive["packages"]>[number]) => {
    if (inBoth.length > 0) return `${name}: ${inBoth.join(", ")}: both included and not included.`;
    return finish === "unsaid" ? `${name}: no finish chosen.` : `${name}: ${finishName(finish)} to confirm.`;
  },
};

/** `key` is the English name, which is the same for all packages. `figure` is empty without a shown source. */
export type Exclusion = Pick<ExclusionItem, "name" | "text" | "isOnlyIf" | "isShort"> & { key: string; figure: string };

export type CommonItem = ExclusionItem & { key?: string };

type PackageExclusions = {
  items: readonly CommonItem[];
  details: Pick<PackageDetails, "excluded" | "notIncluded">;
  cityName: string;
};

/** The package's own lines, then its ticked items of the common list, then ticked names that left that list. */
export function exclusionsOf({ items, details, cityName }: PackageExclusions, translator: Translator): Exclusion[] {
  const ticked = new Map(details.excluded.map((name) => [nameKey(name), name]));
  const ownExclusions = ownLines(details.notIncluded, translator);
  for (const { key } of ownExclusions) ticked.delete(nameKey(key));
  // delete() tells whether an item was ticked, and leaves the names that the list lacks.
  const listed = items.filter((item) => ticked.delete(nameKey(keyOf(item))));
  const shown = listed.map((item): Exclusion => {
    const { name, text, isOnlyIf, isShort } = item;
    return { key: keyOf(item), name, text, isOnlyIf, isShort, figure: figureOf(item, cityName, translator) };
  });
  const unlisted = [...ticked.values()].map((name) => ({ key: name, name: translator.text(name) }));
  return [...ownExclusions.map(asShortExclusion), ...shown, ...unlisted.map(asShortExclusion)];
}

const asShortExclusion = (line: Pick<Exclusion, "key" | "name">): Exclusion => ({
  ...line,
  text: "",
  figure: "",
  isOnlyIf: false,
  isShort: true,
});

const keyOf = ({ key, name }: CommonItem) => key ?? name;

/** The lines stay English if their translation has another number of lines, because they cannot be matched. */
function ownLines(english: string, { text }: Translator): Pick<Exclusion, "key" | "name">[] {
  const keys = linesIn(english);
  const names = linesIn(text(english));
  return keys.map((key, index) => ({ key, name: (names.length === keys.length && names[index]) || key }));
}

/** From the least to the most complete house. */
const ORDER: readonly (Finish | ExclusionItem["includedFrom"])[] = ["shell", "finished", "ready", "never"];

export const usuallyExcluded = (items: readonly ExclusionItem[], finish: Finish): string[] =>
  items.filter(({ includedFrom }) => ORDER.indexOf(includedFrom) > ORDER.indexOf(finish)).map(({ name }) => name);

/** Names listed as not included that a service or a line of a service also has. Staff must correct one of the two. */
export function namesInBoth(
  { excluded, notIncluded }: PackageExclusions["details"],
  services: readonly { serviceName: string; description: readonly string[] }[] = [],
): string[] {
  const included = services.flatMap(({ serviceName, description }) => [serviceName, ...description]);
  const keys = new Set(included.map(nameKey));
  return [...linesIn(notIncluded), ...excluded].filter((name) => keys.has(nameKey(name)));
}

function figureOf(item: ExclusionItem, cityName: string, { t }: Translator): string {
  const { kind, low, high, unit, basis, city, source, year } = item;
  if (kind !== "local" || low === null || !source || !year || nameKey(city) !== nameKey(cityName)) return "";
  const format = unit === "percent" ? (value: number) => `${grouped(value)}%` : rupees;
  const amount =
    high === null || high === low
      ? t("about {sum}", { sum: format(low) })
      : t("{lowest} to {highest}", { lowest: format(low), highest: format(high) });
  const what = [amount, basis].filter(Boolean).join(" ");
  return t("Usually {what} ({source}, {year})", { what, source, year });
}

export function shortExclusions(exclusions: readonly Exclusion[]): { names: string[]; others: number } {
  const short = exclusions.filter(({ isShort }) => isShort);
  const shown = (short.length > 0 ? short : exclusions).slice(0, MAX_SHORT);
  return { names: shown.map(({ name }) => name), others: exclusions.length - shown.length };
}

const MAX_SHORT = 6;

type Finish = PackageDetails["finish"];

const finishName = (finish: Finish) => `“${packageDetails.finish.options[finish]}”`;
