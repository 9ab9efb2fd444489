import { KNOWN_CHANNELS } from "@/contract/enquiry-channel";
import { INSIDE_SITE, OTHER_SOURCES } from "@/contract/schemas/sources";
import type { SiteDb } from "@/server/database/tables";

const NAMES_AT_ONCE = 500;

/** How sure it is that nobody invented a source and its campaign; less is surer. */
export const RANKS = { known: 0, seenBefore: 1, invented: 2 } as const;
export type Rank = (typeof RANKS)[keyof typeof RANKS];

/** Sources that are known without an enquiry. */
const ALWAYS: ReadonlySet<string> = new Set(["", INSIDE_SITE, OTHER_SOURCES, ...KNOWN_CHANNELS]);
/** Parts of a known source. */
const OF_ANY_SOURCE: ReadonlySet<string> = new Set(["", OTHER_SOURCES]);

type Named = { name: string; campaign: string };

export const isAlwaysKnown = ({ name, campaign }: Named) => ALWAYS.has(name) && OF_ANY_SOURCE.has(campaign);

/** The rank of sources and campaigns: known from enquiries or spend, seen on a day before this one, or neither. */
export async function readRanks(db: SiteDb, day: string, rows: readonly Named[]): Promise<(row: Named) => Rank> {
  const names = [...new Set(rows.map(({ name }) => name))].sort();
  const known = new Names();
  const seen = new Names();
  for (let at = 0; at < names.length; at += NAMES_AT_ONCE) {
    const some = names.slice(at, at + NAMES_AT_ONCE);
    const enquiries = db.selectFrom("followedRows").where("kind", "=", "enquiry").where("source", "in", some);
    known.add(await enquiries.select(["source as name", "campaign"]).distinct().execute());
    const spend = db.selectFrom("spend").where("source", "in", some);
    known.add(await spend.select(["source as name", "campaign"]).distinct().execute());
    const before = db.selectFrom("viewCounts").where("kind", "=", "source").where("name", "in", some);
    seen.add(await before.where("day", "<", day).select(["name", "campaign"]).distinct().execute());
  }
  return (row) => {
    if (isAlwaysKnown(row) || known.has(row)) return RANKS.known;
    return seen.has(row) ? RANKS.seenBefore : RANKS.invented;
  };
}

class Names {
  readonly #sources = new Set<string>();
  readonly #pairs = new Set<string>();

  add(rows: readonly Named[]): void {
    for (const row of rows) {
      this.#sources.add(row.name);
      this.#pairs.add(keyOf(row));
    }
  }

  has(row: Named): boolean {
    return this.#pairs.has(keyOf(row)) || (this.#sources.has(row.name) && OF_ANY_SOURCE.has(row.campaign));
  }
}

const keyOf = ({ name, campaign }: Named) => JSON.stringify([name, campaign]);
