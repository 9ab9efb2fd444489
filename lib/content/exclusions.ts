import type { ExclusionItem } from "@/contract/content/exclusions";
import { nameKey } from "@/contract/search";
import { defaults } from "@/lib/content/defaults";
import type { Translator } from "@/lib/content/language/translator";
import { linesIn } from "@/lib/content/shown-details";
import { grouped, rupees } from "@/lib/format";

/** Something that a package does not include, as pages and papers show it. `figure` is empty without a shown source. */
export type Exclusion = Pick<ExclusionItem, "name" | "text" | "isOnlyIf" | "isShort"> & { figure: string };

type Listed = { serviceName: string; description: readonly string[] };

type OfPackage = {
  /** The list of all packages. */
  items: readonly ExclusionItem[];
  /** The package's own lines. */
  own: string;
  services: readonly Listed[] | undefined;
  cityName: string;
};

const NEGATED = /\b(not|without|excluding|no)\b/i;

/** The lines of services that say what is included. */
export const includedLines = (services: readonly Listed[] = []): string[] =>
  services
    .flatMap(({ serviceName, description }) => [serviceName, ...description])
    .filter((line) => !NEGATED.test(line));

/**
 * What a package does not include: its own lines, then the items of the common list that no service includes. Never
 * empty: if nothing is left, the shipped items that no service can include.
 */
export function exclusionsOf({ items, own, services, cityName }: OfPackage, translator: Translator): Exclusion[] {
  const included = includedLines(services).join("\n").toLowerCase();
  const listed = items.filter(({ includedIf }) => !wordsIn(includedIf).some((words) => included.includes(words)));
  const ownLines = linesIn(own);
  const repeated = new Set(ownLines.map(nameKey));
  const shown = [
    ...ownLines.map((name) => ({ name, text: "", figure: "", isOnlyIf: false, isShort: true })),
    ...listed.filter(({ name }) => !repeated.has(nameKey(name))).map((one) => shownItem(one, cityName, translator)),
  ];
  if (shown.some(({ isOnlyIf }) => !isOnlyIf)) return shown;
  const last = defaults.exclusions.items.filter(({ includedIf, isOnlyIf }) => !includedIf && !isOnlyIf);
  const { text } = translator;
  const shipped = last.map((one) => ({ ...one, name: text(one.name), text: text(one.text) }));
  return [...shipped.map((one) => shownItem(one, cityName, translator)), ...shown];
}

const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .split(",")
    .map((words) => words.trim())
    .filter(Boolean);

const shownItem = (item: ExclusionItem, cityName: string, translator: Translator): Exclusion => {
  const { name, text, isOnlyIf, isShort } = item;
  return { name, text, isOnlyIf, isShort, figure: figureOf(item, cityName, translator) };
};

/** The typical amount with its source and year, if the source speaks of this city. */
function figureOf(item: ExclusionItem, cityName: string, { t }: Translator): string {
  const { kind, low, high, unit, basis, city, source, year } = item;
  if (kind !== "local" || low === null || !source || !year || nameKey(city) !== nameKey(cityName)) return "";
  const said = unit === "percent" ? (value: number) => `${grouped(value)}%` : rupees;
  const amount =
    high === null || high === low
      ? t("about {sum}", { sum: said(low) })
      : t("{lowest} to {highest}", { lowest: said(low), highest: said(high) });
  const what = [amount, basis].filter(Boolean).join(" ");
  return t("Usually {what} ({source}, {year})", { what, source, year });
}

/** The names of short lists, and how many others there are. */
export function shortExclusions(all: readonly Exclusion[]): { names: string[]; others: number } {
  const short = all.filter((one) => one.isShort);
  const shown = short.length > 0 ? short : all;
  return { names: shown.slice(0, SHORT).map(({ name }) => name), others: all.length - Math.min(shown.length, SHORT) };
}

const SHORT = 6;
