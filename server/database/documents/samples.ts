import { emptyItem, type Fields } from "@/contract/content/fields";

export const DEMO_AUTHOR = { name: "Demo data", holder: "" };

const REAL_DEFAULTS = ["brand", "city", "blurb", "footnote"];
/** No page promises hours of calls until the owner has saved them. */
const CALL_HOURS = ["callFrom", "callUntil"];

const isEmptyUntilSaved = (name: string, fields: Fields) =>
  "brand" in fields ? !REAL_DEFAULTS.includes(name) : CALL_HOURS.includes(name);

export function withoutSamples(content: Record<string, unknown>, fields: Fields, isSaved: boolean) {
  const empty = emptyItem(fields);
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => {
      if (!isSaved && isEmptyUntilSaved(name, fields)) return [name, empty[name]];
      return [name, Array.isArray(value) ? value.filter((item) => !isSample(item)) : value];
    }),
  );
}

export const isSample = (item: unknown): boolean =>
  typeof item === "object" && item !== null && "isSample" in item && item.isSample === true;

export function countSamples(content: Record<string, unknown>, fields: Fields, isSaved: boolean): number {
  const items = Object.values(content).flatMap((value) => (Array.isArray(value) ? value.filter(isSample) : []));
  return items.length + ("brand" in fields && !isSaved ? 1 : 0);
}
