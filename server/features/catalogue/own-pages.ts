import { nameIn, slugOf } from "@/lib/content/slug";

type IdentifiedRow = { _id: string };

const ID_END = 6;

/** Appends the id's last six characters to a slug that is taken or empty. The oldest row has the plain name: all backends' ids increase. */
export function withSlugs<R extends IdentifiedRow>(
  rows: readonly R[],
  nameOf: (row: R) => string,
): (R & { slug: string })[] {
  const used = new Set<string>();
  const slugs = new Map<string, string>();
  for (const row of rows.toSorted((one, other) => (one._id < other._id ? -1 : 1))) {
    const name = slugOf(nameOf(row));
    const slug = name && !used.has(name) ? name : [name, slugOf(row._id.slice(-ID_END))].filter(Boolean).join("-");
    used.add(slug);
    slugs.set(row._id, slug);
  }
  return rows.map((row) => ({ ...row, slug: slugs.get(row._id) ?? row._id }));
}

export const findBySlug = <R extends { slug: string }>(rows: readonly R[], part: string): R | undefined =>
  rows.find(({ slug }) => slug === nameIn(part));

type OrderedRow = { details: { isFeatured: boolean; order: number | null } };

export const inOrder = <Row extends OrderedRow>(rows: readonly Row[]): Row[] =>
  rows.toSorted(
    (one, other) => Number(other.details.isFeatured) - Number(one.details.isFeatured) || placeOf(one) - placeOf(other),
  );

const placeOf = ({ details: { order } }: OrderedRow) => order ?? Number.MAX_SAFE_INTEGER;
