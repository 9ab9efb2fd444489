import "server-only";
import { isbot } from "isbot";
import { cutAddress } from "@/contract/cut";
import { CLICK_IDS, campaignIn, campaignOf, channelOf, queryOf, type Source } from "@/contract/enquiry-source";
import { dayStart } from "@/contract/rules/days";
import { INSIDE_SITE, OTHER_SOURCES } from "@/contract/schemas/sources";
import { isoDate } from "@/lib/format";
import { withSite } from "@/server/database/site-database";
import type { ViewCount } from "@/server/database/tables";
import { env } from "@/server/platform/env";
import type { Viewed } from "@/server/platform/shared.mjs";
import { storeViews } from "./store-views";

const PAGE_TYPE = /^text\/(html|x-component)/;
/** A card, and the customer's page of a quote, whose address is a secret. */
const NO_PAGE = /^((\/\w\w)?\/og|\/quote)\//;
const PAGE_LENGTH = 200;

/** Next's prefetch, and browsers' prefetch and prerender: the page may never be seen. */
const AHEAD = ["sec-purpose", "purpose", "x-moz", "next-router-prefetch", "next-router-segment-prefetch"];

/** Set by the shipped nginx, which turns HEAD into GET (deploy/nginx/site.conf). */
const ASKED_WITH = "x-request-method";
const ownHost = new URL(env.SITE_URL).host;
const NAMES = ["utm_source", "utm_campaign", ...CLICK_IDS] as const;

const HOST = /^https?:\/\/([^/?#]+)/i;

const TABLET = /iPad|Tablet|PlayBook|Silk\/|Kindle|Android(?!.*Mobile)/i;
const MOBILE = /Mobi|iPhone|iPod|Android/i;

const MAX_AGENTS = 1_000;
const known = new Map<string, Device | undefined>();

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
    const counts = [...this.#counts].map(([key, views]) => countOf(key, views));
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

function countOf(key: string, views: number): ViewCount {
  const [day, kind, name = "", campaign = ""] = key.split(SEPARATOR);
  return { day: isoDate(new Date(Number(day))), kind: kind as ViewCount["kind"], name, campaign, views };
}

const FLUSH_EVERY = 5_000;

const counter = new ViewCounter();
let last: Promise<void> = Promise.resolve();

export function countView(viewed: Viewed): void {
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

export function viewOf({ method, url, headers, status, type }: Viewed): View | undefined {
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

function originOf(url: string, { referer = "", host = "" }: Viewed["headers"]) {
  const source: Source = { referrer: referer, ...(url.includes("?") && named(queryOf(url))) };
  const isNamed = NAMES.some((name) => source[name]);
  if (!isNamed && isOwn(referer, host)) return { source: INSIDE_SITE, campaign: "" };
  return { source: channelOf(source, ownHost), campaign: campaignOf(source) };
}

function isOwn(referer: string, host: string): boolean {
  const from = HOST.exec(referer)?.[1]?.toLowerCase();
  return from !== undefined && (from === ownHost || from === host);
}

const named = (query: URLSearchParams): Source => ({
  ...Object.fromEntries(NAMES.map((name) => [name, query.get(name) ?? ""])),
  utm_campaign: campaignIn(query),
});

type Device = "mobile" | "tablet" | "desktop";

function deviceOf(agent: string | undefined): Device | undefined {
  if (!agent?.trim()) return undefined;
  if (known.has(agent)) return known.get(agent);
  const device = isbot(agent) ? undefined : classOf(agent);
  if (known.size < MAX_AGENTS) known.set(agent, device);
  return device;
}

function classOf(agent: string): Device {
  if (TABLET.test(agent)) return "tablet";
  return MOBILE.test(agent) ? "mobile" : "desktop";
}
