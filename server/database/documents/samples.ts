import { emptyItem, type Fields } from "@/contract/content/fields";

export const DEMO_AUTHOR = { name: "Demo data", holder: "" };

const REAL_DEFAULTS = ["brand", "city", "blurb", "footnote"];
/** Until the owner says when the office calls, nothing promises it. */
const CALL_HOURS = ["callFrom", "callUntil"];

const isFactUnspecified = (name: string, fields: Fields) =>
  "brand" in fields ? !REAL_DEFAULTS.includes(name) : CALL_HOURS.includes(name);

export function withoutSamples(content: Record<string, unknown>, fields: Fields, isSaved: boolean) {
  const empty = emptyItem(fields);
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => {
      if (!isSaved && isFactUnspecified(name, fields)) return [name, empty[name]];
      return [name, Array.isArray(value) ? value.filter((one) => !isSample(one)) : value];
    }),
  );
}

export const isSample = (item: unknown): boolean =>
  typeof item === "object" && item !== null && "isSample" in item && item.isSample === true;

export function countSamples(content: Record<string, unknown>, fields: Fields, isSaved: boolean): number {
  const items = Object.values(content).flatMap((value) => (Array.isArray(value) ? value.filter(isSample) : []));
  return items.length + ("brand" in fields && !isSaved ? 1 : 0);
}
