import { nameIn, slugOf } from "@/lib/content/slug";

type Row = { _id: string };

/** Of an id as much as tells two rows of one name apart. */
const ID_END = 6;

/**
 * Gives each row the last part of its page's address: its name, and where two have one name, or it has no letters, with
 * the end of its id. The oldest keeps the name alone: ids of all backends grow.
 */
export function withSlugs<R extends Row>(rows: readonly R[], nameOf: (row: R) => string): (R & { slug: string })[] {
  const taken = new Set<string>();
  const slugs = new Map<string, string>();
  for (const row of rows.toSorted((one, other) => (one._id < other._id ? -1 : 1))) {
    const name = slugOf(nameOf(row));
    const slug = name && !taken.has(name) ? name : [name, slugOf(row._id.slice(-ID_END))].filter(Boolean).join("-");
    taken.add(slug);
    slugs.set(row._id, slug);
  }
  return rows.map((row) => ({ ...row, slug: slugs.get(row._id) ?? row._id }));
}

/** The row whose page has this last part of an address, as a browser sends it. */
export const findBySlug = <R extends { slug: string }>(rows: readonly R[], part: string): R | undefined =>
  rows.find(({ slug }) => slug === nameIn(part));
