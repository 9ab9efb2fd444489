import type { Source } from "@/lib/enquiry/source";
import { originOf } from "../origin";

/** As many as can be taken in at a glance. */
const SHOWN = 6;

/** How many enquiries each source brought, the largest first. What staff typed in has none. */
export function countBySource(sources: readonly (Source | undefined)[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const source of sources) {
    const name = source ? originOf(source) : "Not recorded";
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const all = [...counts].map(([name, count]) => ({ name, count }));
  return all.sort((one, other) => other.count - one.count).slice(0, SHOWN);
}
