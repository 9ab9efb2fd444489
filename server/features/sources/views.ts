import "server-only";
import { isbot } from "isbot";
import { sql } from "kysely";
import { cutAddress } from "@/contract/cut";
import {
  CLICK_IDS,
  campaignIn,
  campaignOf,
  channelOf,
  KNOWN_CHANNELS,
  queryOf,
  type Source,
} from "@/contract/enquiry-source";
import { dayStart } from "@/contract/rules/days";
import { INSIDE_SITE, OTHER_SOURCES } from "@/contract/schemas/sources";
import { isoDate } from "@/lib/format";
import { withSite } from "@/server/database/site-database";
import type { SiteDb, ViewCount } from "@/server/database/tables";
import { env } from "@/server/platform/env";
import { isPostgres } from "@/server/platform/postgres";
import type { AnsweredRequest } from "@/server/platform/shared.mjs";

const PAGE_TYPE = /^text\/(html|x-component)/;
/** A card, and the customer's page of a quote, whose address is a secret. */
const NO_PAGE = /^((\/\w\w)?\/og|\/quote)\//;
const PAGE_LENGTH = 200;

/** Next's prefetch, and browsers' prefetch and prerender: the page may never be seen. */
const AHEAD = ["sec-purpose", "purpose", "x-moz", "next-router-prefetch", "next-router-segment-prefetch"];

/** Set by the shipped nginx, which turns HEAD into GET (deploy/nginx/site.conf). */
const ASKED_WITH = "x-request-method";
const ownHost = new URL(env.SITE_URL).host;
const PARAMETERS = ["utm_source", "utm_campaign", ...CLICK_IDS] as const;

const HOST = /^https?:\/\/([^/?#]+)/i;

const TABLET = /iPad|Tablet|PlayBook|Silk\/|Kindle|Android(?!.*Mobile)/i;
const MOBILE = /Mobi|iPhone|iPod|Android/i;

const MAX_AGENTS = 1_000;
const knownAgents = new Map<string, Device | undefined>();

/** Bounds memory while the database is down. */
const MAX_KEYS = 20_000;
const SEPARATOR = "\n";

/** Holds no address and nothing about a person. */
export class ViewCounter {
  #counts = new Map<string, number>();

  get size(): number {
    return this.#counts.size;
  }

  count({ page, source, campaign, device }: View, at = Date.now()): void {
    const day = dayStart(at);
    this.#add(day, { kind: "source", name: source, campaign }, 1);
    this.#add(day, { kind: "page", name: page, campaign: "" }, 1);
    this.#add(day, { kind: "device", name: device, campaign: "" }, 1);
  }

  flush(): ViewCount[] {
    const counts = [...this.#counts].map(([key, views]): ViewCount => {
      const [day, kind, name = "", campaign = ""] = key.split(SEPARATOR);
      return { day: isoDate(new Date(Number(day))), kind: kind as ViewCount["kind"], name, campaign, views };
    });
    this.#counts.clear();
    return counts;
  }

  putBack(counts: readonly ViewCount[]): void {
    for (const { day, views, ...named } of counts) this.#add(dayStart(Date.parse(day)), named, views);
  }

  #add(day: number, { kind, name, campaign }: Pick<ViewCount, "kind" | "name" | "campaign">, views: number): void {
    const key = [day, kind, name, campaign].join(SEPARATOR);
    const isFull = this.#counts.size >= MAX_KEYS && !this.#counts.has(key);
    const at = isFull ? [day, kind, OTHER_SOURCES, ""].join(SEPARATOR) : key;
    this.#counts.set(at, (this.#counts.get(at) ?? 0) + views);
  }
}

const FLUSH_EVERY = 5_000;

const counter = new ViewCounter();
let last: Promise<void> = Promise.resolve();

export function countView(viewed: AnsweredRequest): void {
  const view = viewOf(viewed);
  if (!view) return;
  const before = counter.size;
  counter.count(view);
  const isManyMore = Math.floor(counter.size / FLUSH_EVERY) > Math.floor(before / FLUSH_EVERY);
  if (isManyMore) void flushViews().catch(() => undefined);
}

export function flushViews(): Promise<void> {
  last = last.catch(() => undefined).then(flush);
  return last;
}

async function flush(): Promise<void> {
  const counts = counter.flush();
  if (counts.length === 0) return;
  try {
    await withSite((db) => storeViews(db, counts));
  } catch (cause) {
    counter.putBack(counts);
    throw cause;
  }
}

type View = { page: string; source: string; campaign: string; device: Device };

export function viewOf({ method, url, headers, status, type }: AnsweredRequest): View | undefined {
  if (method !== "GET" || (headers[ASKED_WITH] ?? "GET") !== "GET") return undefined;
  if (status !== 200 && status !== 304) return undefined;
  if (NO_PAGE.test(url)) return undefined;
  if (type !== undefined && !PAGE_TYPE.test(type)) return undefined;
  if (AHEAD.some((name) => headers[name] !== undefined)) return undefined;
  const device = deviceOf(headers["user-agent"]);
  if (!device) return undefined;
  const [path = "/"] = url.split("?");
  return { page: cutAddress(path, PAGE_LENGTH), device, ...originOf(url, headers) };
}

function originOf(url: string, { referer = "", host = "" }: AnsweredRequest["headers"]) {
  const source: Source = { referrer: referer, ...(url.includes("?") && named(queryOf(url))) };
  const isNamed = PARAMETERS.some((name) => source[name]);
  if (!isNamed && isOwn(referer, host)) return { source: INSIDE_SITE, campaign: "" };
  return { source: channelOf(source, ownHost), campaign: campaignOf(source) };
}

function isOwn(referer: string, host: string): boolean {
  const from = HOST.exec(referer)?.[1]?.toLowerCase();
  return from !== undefined && (from === ownHost || from === host);
}

const named = (query: URLSearchParams): Source => ({
  ...Object.fromEntries(PARAMETERS.map((name) => [name, query.get(name) ?? ""])),
  utm_campaign: campaignIn(query),
});

type Device = "mobile" | "tablet" | "desktop";

function deviceOf(agent: string | undefined): Device | undefined {
  if (!agent?.trim()) return undefined;
  if (knownAgents.has(agent)) return knownAgents.get(agent);
  const device = isbot(agent) ? undefined : classOf(agent);
  if (knownAgents.size < MAX_AGENTS) knownAgents.set(agent, device);
  return device;
}

function classOf(agent: string): Device {
  if (TABLET.test(agent)) return "tablet";
  return MOBILE.test(agent) ? "mobile" : "desktop";
}

/** Anyone can invent a source or a campaign: a day stores the most viewed ones. */
export const MOST_INVENTED = 200;
const MOST_OF_A_KIND = 1_000;
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
  await trx
    .insertInto("viewCounts")
    .values(added)
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

const RANKS = { known: 0, seenBefore: 1, invented: 2 } as const;
type Rank = (typeof RANKS)[keyof typeof RANKS];

const ALWAYS: ReadonlySet<string> = new Set(["", INSIDE_SITE, OTHER_SOURCES, ...KNOWN_CHANNELS]);
const OF_ANY_SOURCE: ReadonlySet<string> = new Set(["", OTHER_SOURCES]);

type SourceName = { name: string; campaign: string };

const isAlwaysKnown = ({ name, campaign }: SourceName) => ALWAYS.has(name) && OF_ANY_SOURCE.has(campaign);

async function readRanks(db: SiteDb, day: string, rows: readonly SourceName[]): Promise<(row: SourceName) => Rank> {
  const names = [...new Set(rows.map(({ name }) => name))];
  const enquiries = db.selectFrom("followedRows").where("kind", "=", "enquiry").where("source", "in", names);
  const spend = db.selectFrom("spend").where("source", "in", names);
  const before = db.selectFrom("viewCounts").where("kind", "=", "source").where("name", "in", names);
  const known = pairsOf([
    ...(await enquiries.select(["source as name", "campaign"]).distinct().execute()),
    ...(await spend.select(["source as name", "campaign"]).distinct().execute()),
  ]);
  const seen = pairsOf(await before.where("day", "<", day).select(["name", "campaign"]).distinct().execute());
  return (row) => {
    if (isAlwaysKnown(row) || known.has(pairOf(row))) return RANKS.known;
    return seen.has(pairOf(row)) ? RANKS.seenBefore : RANKS.invented;
  };
}

/** With a source, its views without a campaign and of other campaigns are known. */
const pairsOf = (rows: readonly SourceName[]) =>
  new Set(
    rows.flatMap(({ name, campaign: own }) => [own, ...OF_ANY_SOURCE].map((campaign) => pairOf({ name, campaign }))),
  );

const pairOf = ({ name, campaign }: SourceName) => JSON.stringify([name, campaign]);
