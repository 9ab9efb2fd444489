import { sql } from "kysely";
import { KNOWN_CHANNELS } from "@/contract/enquiry-source";
import { INSIDE_SITE, OTHER_SOURCES } from "@/contract/schemas/sources";
import type { SiteDb, ViewCount } from "@/server/database/tables";
import { isPostgres } from "@/server/platform/postgres";

/** Anyone can invent a source or a campaign: a day stores the most viewed ones. */
export const MOST_INVENTED = 200;
const MOST_OF_A_KIND = 1_000;
const ROWS_AT_ONCE = 200;
/** PostgreSQL lock id, unique in this database. */
const VIEWS_LOCK = 7_264_043;

/** Beyond the bounds the least viewed names become "Other", so sums stay right. */
export async function storeViews(db: SiteDb, counts: readonly ViewCount[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Several servers together keep the bounds. SQLite has one writer anyway.
    if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${VIEWS_LOCK})`.execute(trx);
    for (const day of new Set(counts.map((count) => count.day))) {
      const ofDay = counts.filter((count) => count.day === day);
      await storeDay(trx, day, ofDay);
    }
  });
}

export const forgetViews = (db: SiteDb, day: string): Promise<unknown> =>
  db.deleteFrom("viewCounts").where("day", "<", day).execute();

async function storeDay(trx: SiteDb, day: string, counts: readonly ViewCount[]): Promise<void> {
  const stored = await trx.selectFrom("viewCounts").selectAll().where("day", "=", day).execute();
  const placed = await findPlaces(trx, day, merged([...counts, ...stored]));
  const replaced = stored.filter((row) => placed(row) !== row);
  for (const { views: _, ...key } of replaced)
    await trx
      .deleteFrom("viewCounts")
      .where(({ and }) => and(key))
      .execute();
  const added = merged([...counts, ...replaced].map(placed));
  for (let at = 0; at < added.length; at += ROWS_AT_ONCE)
    await trx
      .insertInto("viewCounts")
      .values(added.slice(at, at + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(["day", "kind", "name", "campaign"]).doUpdateSet((row) => ({
          views: sql<number>`${row.ref("viewCounts.views")} + ${row.ref("excluded.views")}`,
        })),
      )
      .execute();
}

type PlaceView = (row: ViewCount) => ViewCount;

async function findPlaces(trx: SiteDb, day: string, rows: readonly ViewCount[]): Promise<PlaceView> {
  const doubtful = rows.filter((row) => row.kind === "source" && !isAlwaysKnown(row));
  const rankOf = doubtful.length > MOST_INVENTED ? await readRanks(trx, day, doubtful) : () => RANKS.known;
  const invented = doubtful.filter((row) => rankOf(row) === RANKS.invented).sort(byViews);
  const replaced = keysOf(invented.slice(MOST_INVENTED));
  const withoutInvented: PlaceView = (row) => {
    if (!replaced.has(keyOf(row))) return row;
    const ofSource = { ...row, campaign: OTHER_SOURCES };
    return rankOf(ofSource) === RANKS.invented ? otherOf(row) : ofSource;
  };
  const named = merged(rows.map(withoutInvented)).filter(({ name, campaign }) => name !== OTHER_SOURCES || campaign);
  const sources = named.filter(({ kind }) => kind === "source");
  const pages = named.filter(({ kind }) => kind === "page");
  const beyond = keysOf([
    ...sources.sort((one, other) => rankOf(one) - rankOf(other) || byViews(one, other)).slice(MOST_OF_A_KIND),
    ...pages.sort(byViews).slice(MOST_OF_A_KIND),
  ]);
  return (row) => {
    const place = withoutInvented(row);
    return beyond.has(keyOf(place)) ? otherOf(place) : place;
  };
}

const byViews = (one: ViewCount, other: ViewCount) => other.views - one.views;
const otherOf = (row: ViewCount): ViewCount => ({ ...row, name: OTHER_SOURCES, campaign: "" });
const keyOf = ({ kind, name, campaign }: ViewCount) => JSON.stringify([kind, name, campaign]);
const keysOf = (rows: readonly ViewCount[]) => new Set(rows.map(keyOf));

function merged(counts: readonly ViewCount[]): ViewCount[] {
  const byKey = new Map<string, ViewCount>();
  for (const count of counts)
    byKey.set(keyOf(count), { ...count, views: count.views + (byKey.get(keyOf(count))?.views ?? 0) });
  return [...byKey.values()];
}

const NAMES_AT_ONCE = 500;

const RANKS = { known: 0, seenBefore: 1, invented: 2 } as const;
type Rank = (typeof RANKS)[keyof typeof RANKS];

const ALWAYS: ReadonlySet<string> = new Set(["", INSIDE_SITE, OTHER_SOURCES, ...KNOWN_CHANNELS]);
const OF_ANY_SOURCE: ReadonlySet<string> = new Set(["", OTHER_SOURCES]);

type SourceName = { name: string; campaign: string };

const isAlwaysKnown = ({ name, campaign }: SourceName) => ALWAYS.has(name) && OF_ANY_SOURCE.has(campaign);

async function readRanks(db: SiteDb, day: string, rows: readonly SourceName[]): Promise<(row: SourceName) => Rank> {
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

  add(rows: readonly SourceName[]): void {
    for (const row of rows) {
      this.#sources.add(row.name);
      this.#pairs.add(pairOf(row));
    }
  }

  has(row: SourceName): boolean {
    return this.#pairs.has(pairOf(row)) || (this.#sources.has(row.name) && OF_ANY_SOURCE.has(row.campaign));
  }
}

const pairOf = ({ name, campaign }: SourceName) => JSON.stringify([name, campaign]);
