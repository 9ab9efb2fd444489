import { emptyItem, type Fields } from "@/contract/content/fields";

/** A machine of somebody's own, where samples show what the site will look like. */
export const isOnlyHere = (siteUrl: string) =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(siteUrl).hostname);

/** What the site goes by from the first day. Whatever else a company's facts came with is a sample. */
const KEPT = ["brand", "city", "blurb", "footnote"];

type Context = { isSaved: boolean; siteUrl: string };

/** A document without its samples, where the site is a real one: their sections vanish. */
export function withoutSamples(content: Record<string, unknown>, fields: Fields, { isSaved, siteUrl }: Context) {
  if (isOnlyHere(siteUrl)) return content;
  const isCompanyOfNobody = "brand" in fields && !isSaved;
  const nothing = emptyItem(fields);
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => {
      if (isCompanyOfNobody && !KEPT.includes(name)) return [name, nothing[name]];
      return [name, Array.isArray(value) ? value.filter((one) => !isSample(one)) : value];
    }),
  );
}

export const isSample = (item: unknown): boolean =>
  typeof item === "object" && item !== null && "isSample" in item && item.isSample === true;

/** How much of a document is not the owner's own: its sample items, and the company's facts until they are saved once. */
export function countSamples(content: Record<string, unknown>, fields: Fields, isSaved: boolean): number {
  const items = Object.values(content).flatMap((value) => (Array.isArray(value) ? value.filter(isSample) : []));
  return items.length + ("brand" in fields && !isSaved ? 1 : 0);
}
