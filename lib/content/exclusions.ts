import { nameKey } from "@/contract/clean-text";
import { type PackageDetails, packageDetails } from "@/contract/content/details";
import type { ExclusionItem } from "@/contract/content/lists";
import type { GoLive } from "@/contract/schemas/monitoring";
import type { Translator } from "@/lib/content/language/translator";
import { linesIn } from "@/lib/content/shown-details";
import { grouped, rupees } from "@/lib/format";

export const finishWords = {
  chosen: (names: readonly string[]) => names.join(", ") || "None yet.",
  differs: (finish: Finish) => `These ticks differ from the usual ones for ${nameOf(finish)}.`,
  unsettledPackage: ({ name, finish, inBoth }: NonNullable<GoLive["packages"]>[number]) => {
    if (inBoth.length > 0) return `${name}: ${inBoth.join(", ")}: both included and not included.`;
    return finish === "unsaid" ? `${name}: no finish chosen.` : `${name}: ${nameOf(finish)} to confirm.`;
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

export function exclusionsOf({ items, details, cityName }: PackageExclusions, translator: Translator): Exclusion[] {
  const ticked = new Map(details.excluded.map((name) => [nameKey(name), name]));
  const own = ownLines(details.notIncluded, translator);
  for (const { key } of own) ticked.delete(nameKey(key));
  const listed = items.filter((item) => ticked.delete(nameKey(keyOf(item))));
  const shown = listed.map((item): Exclusion => {
    const { name, text, isOnlyIf, isShort } = item;
    return { key: keyOf(item), name, text, isOnlyIf, isShort, figure: figureOf(item, cityName, translator) };
  });
  const former = [...ticked.values()].map((name) => ({ key: name, name: translator.text(name) }));
  return [...own.map(asLine), ...shown, ...former.map(asLine)];
}

const asLine = (line: Pick<Exclusion, "key" | "name">): Exclusion => ({
  ...line,
  text: "",
  figure: "",
  isOnlyIf: false,
  isShort: true,
});

const keyOf = ({ key, name }: CommonItem) => key ?? name;

/** A translation with a different number of lines cannot be matched, so the lines stay English. */
function ownLines(own: string, { text }: Translator): Pick<Exclusion, "key" | "name">[] {
  const keys = linesIn(own);
  const names = linesIn(text(own));
  return keys.map((key, at) => ({ key, name: (names.length === keys.length && names[at]) || key }));
}

const ORDER: readonly (Finish | ExclusionItem["includedFrom"])[] = ["shell", "finished", "ready", "never"];

export const usuallyExcluded = (items: readonly ExclusionItem[], finish: Finish): string[] =>
  items.filter(({ includedFrom }) => ORDER.indexOf(includedFrom) > ORDER.indexOf(finish)).map(({ name }) => name);

/** Confirmed as not included, though a service has the same name or such a line: staff have to correct one. */
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
  const written = unit === "percent" ? (value: number) => `${grouped(value)}%` : rupees;
  const amount =
    high === null || high === low
      ? t("about {sum}", { sum: written(low) })
      : t("{lowest} to {highest}", { lowest: written(low), highest: written(high) });
  const what = [amount, basis].filter(Boolean).join(" ");
  return t("Usually {what} ({source}, {year})", { what, source, year });
}

export function shortExclusions(all: readonly Exclusion[]): { names: string[]; others: number } {
  const short = all.filter((one) => one.isShort);
  const shown = short.length > 0 ? short : all;
  return { names: shown.slice(0, SHORT).map(({ name }) => name), others: all.length - Math.min(shown.length, SHORT) };
}

const SHORT = 6;

type Finish = PackageDetails["finish"];

const nameOf = (finish: Finish) => `“${packageDetails.finish.options[finish]}”`;
