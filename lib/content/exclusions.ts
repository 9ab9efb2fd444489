import type { ExclusionItem } from "@/contract/content/exclusions";
import { nameKey } from "@/contract/name-key";
import { defaults } from "@/lib/content/defaults";
import type { Translator } from "@/lib/content/language/translator";
import { linesIn } from "@/lib/content/shown-details";
import { grouped, rupees } from "@/lib/format";

/**
 * Something that a package does not include, as pages and papers show it. `key` is its English name, which is the same
 * for all packages. `figure` is empty without a shown source.
 */
export type Exclusion = Pick<ExclusionItem, "name" | "text" | "isOnlyIf" | "isShort"> & { key: string; figure: string };

/** An item of the common list; with its English name if it is translated. */
export type CommonItem = ExclusionItem & { key?: string };

type Listed = { serviceName: string; description: readonly string[] };

type OfPackage = {
  /** The list of all packages. */
  items: readonly CommonItem[];
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
  const ownLines = linesOf(own, translator);
  const repeated = new Set(ownLines.map(({ key }) => nameKey(key)));
  const shown = [
    ...ownLines.map((line) => ({ ...line, text: "", figure: "", isOnlyIf: false, isShort: true })),
    ...listed.filter((one) => !repeated.has(nameKey(keyOf(one)))).map((one) => shownItem(one, cityName, translator)),
  ];
  if (shown.some(({ isOnlyIf }) => !isOnlyIf)) return shown;
  const last = defaults.exclusions.items.filter(({ includedIf, isOnlyIf }) => !includedIf && !isOnlyIf);
  const { text } = translator;
  const shipped = last.map((one) => ({ ...one, key: one.name, name: text(one.name), text: text(one.text) }));
  return [...shipped.map((one) => shownItem(one, cityName, translator)), ...shown];
}

const keyOf = ({ key, name }: CommonItem) => key ?? name;

/** The package's own lines. A translation with other lines cannot be compared, so the lines stay English. */
function linesOf(own: string, { text }: Translator): Pick<Exclusion, "key" | "name">[] {
  const keys = linesIn(own);
  const names = linesIn(text(own));
  return keys.map((key, at) => ({ key, name: (names.length === keys.length && names[at]) || key }));
}

const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .split(",")
    .map((words) => words.trim())
    .filter(Boolean);

const shownItem = (item: CommonItem, cityName: string, translator: Translator): Exclusion => {
  const { name, text, isOnlyIf, isShort } = item;
  return { key: keyOf(item), name, text, isOnlyIf, isShort, figure: figureOf(item, cityName, translator) };
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
