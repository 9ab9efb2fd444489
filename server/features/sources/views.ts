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
/** Social cards are no pages. The address of a quote's page is a secret, so it is not stored. */
const UNCOUNTED_PATH = /^((\/\w\w)?\/og|\/quote)\//;
const MAX_PAGE_LENGTH = 200;

/** Next and browsers send these headers when they fetch a page ahead, which perhaps nobody will see. */
const PREFETCH_HEADERS = ["sec-purpose", "purpose", "x-moz", "next-router-prefetch", "next-router-segment-prefetch"];

/** The nginx of deploy/nginx/site.conf turns HEAD into GET, and names the original method in this header. */
const METHOD_HEADER = "x-request-method";
const ownHost = new URL(env.SITE_URL).host;
const PARAMETERS = ["utm_source", "utm_campaign", ...CLICK_IDS] as const;

const HOST_PATTERN = /^https?:\/\/([^/?#]+)/i;

const TABLET = /iPad|Tablet|PlayBook|Silk\/|Kindle|Android(?!.*Mobile)/i;
const MOBILE = /Mobi|iPhone|iPod|Android/i;

const MAX_KNOWN_AGENTS = 1_000;
const knownAgents = new Map<string, Device | undefined>();

/** Bounds the memory while the database is down. */
const MAX_KEYS = 20_000;
const SEPARATOR = "\n";

/** Counts views without storing an address or anything about a person. */
export class ViewCounter {
  #counts = new Map<string, number>();

  get size(): number {
    return this.#counts.size;
  }

  count({ page, source, campaign, device }: View, now = Date.now()): void {
    const day = dayStart(now);
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
    for (const { day, views, ...key } of counts) this.#add(dayStart(Date.parse(day)), key, views);
  }

  #add(day: number, { kind, name, campaign }: Pick<ViewCount, "kind" | "name" | "campaign">, views: number): void {
    const key = [day, kind, name, campaign].join(SEPARATOR);
    const isFull = this.#counts.size >= MAX_KEYS && !this.#counts.has(key);
    const countedKey = isFull ? [day, kind, OTHER_SOURCES, ""].join(SEPARATOR) : key;
    this.#counts.set(countedKey, (this.#counts.get(countedKey) ?? 0) + views);
  }
}

const FLUSH_AFTER_KEYS = 5_000;

const counter = new ViewCounter();
let lastFlush: Promise<void> = Promise.resolve();

export function countView(viewed: AnsweredRequest): void {
  const view = viewOf(viewed);
  if (!view) return;
  const before = counter.size;
  counter.count(view);
  const isDue = Math.floor(counter.size / FLUSH_AFTER_KEYS) > Math.floor(before / FLUSH_AFTER_KEYS);
  if (isDue) void flushViews().catch(() => undefined);
}

export function flushViews(): Promise<void> {
  lastFlush = lastFlush.catch(() => undefined).then(flush);
  return lastFlush;
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
  if (method !== "GET" || (headers[METHOD_HEADER] ?? "GET") !== "GET") return undefined;
  if (status !== 200 && status !== 304) return undefined;
  if (UNCOUNTED_PATH.test(url)) return undefined;
  if (type !== undefined && !PAGE_TYPE.test(type)) return undefined;
  if (PREFETCH_HEADERS.some((name) => headers[name] !== undefined)) return undefined;
  const device = deviceOf(headers["user-agent"]);
  if (!device) return undefined;
  const [path = "/"] = url.split("?");
  return { page: cutAddress(path, MAX_PAGE_LENGTH), device, ...originOf(url, headers) };
}

function originOf(url: string, { referer = "", host = "" }: AnsweredRequest["headers"]) {
  const source: Source = { referrer: referer, ...(url.includes("?") && sourceIn(queryOf(url))) };
  const namesSource = PARAMETERS.some((name) => source[name]);
  if (!namesSource && isOwnSite(referer, host)) return { source: INSIDE_SITE, campaign: "" };
  return { source: channelOf(source, ownHost), campaign: campaignOf(source) };
}

function isOwnSite(referer: string, host: string): boolean {
  const from = HOST_PATTERN.exec(referer)?.[1]?.toLowerCase();
  return from !== undefined && (from === ownHost || from === host);
}

const sourceIn = (query: URLSearchParams): Source => ({
  ...Object.fromEntries(PARAMETERS.map((name) => [name, query.get(name) ?? ""])),
  utm_campaign: campaignIn(query),
});

type Device = "mobile" | "tablet" | "desktop";

function deviceOf(agent: string | undefined): Device | undefined {
  if (!agent?.trim()) return undefined;
  if (knownAgents.has(agent)) return knownAgents.get(agent);
  const device = isbot(agent) ? undefined : classOf(agent);
  if (knownAgents.size < MAX_KNOWN_AGENTS) knownAgents.set(agent, device);
  return device;
}

function classOf(agent: string): Device {
  if (TABLET.test(agent)) return "tablet";
  return MOBILE.test(agent) ? "mobile" : "desktop";
}

/** Anyone can invent a source or a campaign, so a day stores only the most viewed ones. */
export const MAX_INVENTED = 200;
const MAX_OF_KIND = 1_000;
/** PostgreSQL lock id, unique in this database. */
const VIEWS_LOCK = 7_264_043;

/** The least viewed names beyond these bounds become "Other", so that the sums stay right. */
export async function storeViews(db: SiteDb, counts: readonly ViewCount[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The lock makes several servers keep the bounds together. SQLite has only one writer.
    if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${VIEWS_LOCK})`.execute(trx);
    for (const day of new Set(counts.map((count) => count.day))) {
      const countsOfDay = counts.filter((count) => count.day === day);
      await storeDay(trx, day, countsOfDay);
    }
  });
}

export const forgetViews = (db: SiteDb, day: string): Promise<unknown> =>
  db.deleteFrom("viewCounts").where("day", "<", day).execute();

async function storeDay(trx: SiteDb, day: string, counts: readonly ViewCount[]): Promise<void> {
  const stored = await trx.selectFrom("viewCounts").selectAll().where("day", "=", day).execute();
  const toStoredName = await chooseNames(trx, day, mergeCounts([...counts, ...stored]));
  const replaced = stored.filter((row) => toStoredName(row) !== row);
  for (const { views: _, ...key } of replaced) {
    const deletion = trx.deleteFrom("viewCounts").where(({ and }) => and(key));
    await deletion.execute();
  }
  const added = mergeCounts([...counts, ...replaced].map(toStoredName));
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

/** Returns the row under the name that the day stores for it. */
type ToStoredName = (row: ViewCount) => ViewCount;

async function chooseNames(trx: SiteDb, day: string, rows: readonly ViewCount[]): Promise<ToStoredName> {
  const unproven = rows.filter((row) => row.kind === "source" && !isAlwaysKnown(row));
  const rankOf = unproven.length > MAX_INVENTED ? await readRanks(trx, day, unproven) : () => RANKS.known;
  const invented = unproven.filter((row) => rankOf(row) === RANKS.invented).sort(byViews);
  const replaced = keysOf(invented.slice(MAX_INVENTED));
  const withoutInvented: ToStoredName = (row) => {
    if (!replaced.has(keyOf(row))) return row;
    const otherCampaign = { ...row, campaign: OTHER_SOURCES };
    return rankOf(otherCampaign) === RANKS.invented ? otherOf(row) : otherCampaign;
  };
  const named = mergeCounts(rows.map(withoutInvented)).filter(
    ({ name, campaign }) => name !== OTHER_SOURCES || campaign,
  );
  const sources = named.filter(({ kind }) => kind === "source");
  const pages = named.filter(({ kind }) => kind === "page");
  const beyondBounds = keysOf([
    ...sources.sort((a, b) => rankOf(a) - rankOf(b) || byViews(a, b)).slice(MAX_OF_KIND),
    ...pages.sort(byViews).slice(MAX_OF_KIND),
  ]);
  return (row) => {
    const known = withoutInvented(row);
    return beyondBounds.has(keyOf(known)) ? otherOf(known) : known;
  };
}

const byViews = (a: ViewCount, b: ViewCount) => b.views - a.views;
const otherOf = (row: ViewCount): ViewCount => ({ ...row, name: OTHER_SOURCES, campaign: "" });
const keyOf = ({ kind, name, campaign }: ViewCount) => JSON.stringify([kind, name, campaign]);
const keysOf = (rows: readonly ViewCount[]) => new Set(rows.map(keyOf));

function mergeCounts(counts: readonly ViewCount[]): ViewCount[] {
  const byKey = new Map<string, ViewCount>();
  for (const count of counts) {
    const key = keyOf(count);
    byKey.set(key, { ...count, views: count.views + (byKey.get(key)?.views ?? 0) });
  }
  return [...byKey.values()];
}

const RANKS = { known: 0, seenBefore: 1, invented: 2 } as const;
type Rank = (typeof RANKS)[keyof typeof RANKS];

const KNOWN_SOURCES: ReadonlySet<string> = new Set(["", INSIDE_SITE, OTHER_SOURCES, ...KNOWN_CHANNELS]);
const KNOWN_CAMPAIGNS: ReadonlySet<string> = new Set(["", OTHER_SOURCES]);

type SourceName = { name: string; campaign: string };

const isAlwaysKnown = ({ name, campaign }: SourceName) => KNOWN_SOURCES.has(name) && KNOWN_CAMPAIGNS.has(campaign);

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

/** The source of a known pair is also known without a campaign, and with the campaign "Other". */
const pairsOf = (rows: readonly SourceName[]) =>
  new Set(
    rows.flatMap((row) => [row.campaign, ...KNOWN_CAMPAIGNS].map((campaign) => pairOf({ name: row.name, campaign }))),
  );

const pairOf = ({ name, campaign }: SourceName) => JSON.stringify([name, campaign]);
