import { isbot } from "isbot";
import { CLICK_IDS, campaignOf, channelOf } from "@/contract/enquiry-channel";
import type { Source } from "@/contract/enquiry-source";
import { INSIDE_SITE } from "@/contract/schemas/sources";
import { env } from "@/server/platform/env";
import type { Viewed } from "@/server/platform/shared.mjs";

export type View = { page: string; source: string; campaign: string; device: Device };

/** Pages, and their data when a visitor goes from one page to the next without loading a document. */
const PAGE_TYPE = /^text\/(html|x-component)/;
const NO_PAGE = /^(\/\w\w)?\/og\//;
const PAGE_LENGTH = 200;
const QUERY_LENGTH = 2_000;
/** Next's prefetch, and browsers' prefetch and prerender: the page may never be seen. */
const AHEAD = ["sec-purpose", "purpose", "x-moz", "next-router-prefetch", "next-router-segment-prefetch"];
/** Set by the shipped nginx, which turns HEAD into GET (deploy/nginx/site.conf). */
const ASKED_WITH = "x-request-method";
const ownHost = new URL(env.SITE_URL).host;
const NAMES = ["utm_source", "utm_campaign", ...CLICK_IDS] as const;

/** Undefined for a bot, a page fetched ahead, an error or a redirect. */
export function viewOf({ method, url, headers, status, type }: Viewed): View | undefined {
  if (method !== "GET" || (headers[ASKED_WITH] ?? "GET") !== "GET") return undefined;
  if (status !== 200 && status !== 304) return undefined;
  if (NO_PAGE.test(url)) return undefined;
  // Pages from memory are sent without a stored header.
  if (type !== undefined && !PAGE_TYPE.test(type)) return undefined;
  if (AHEAD.some((name) => headers[name] !== undefined)) return undefined;
  const device = deviceOf(headers["user-agent"]);
  if (!device) return undefined;
  const [path = "/", query] = url.split("?", 2);
  return { page: path.slice(0, PAGE_LENGTH), device, ...originOf(query, headers) };
}

/** The rules for the source of an enquiry, so that both meet in one row of the report. */
function originOf(query: string | undefined, { referer = "", host = "" }: Viewed["headers"]) {
  const source: Source = { referrer: referer, ...(query && named(query.slice(0, QUERY_LENGTH))) };
  const isNamed = NAMES.some((name) => source[name]);
  if (!isNamed && isOwn(referer, host)) return { source: INSIDE_SITE, campaign: "" };
  return { source: channelOf(source, ownHost), campaign: campaignOf(source) };
}

const HOST = /^https?:\/\/([^/?#]+)/i;

/** The URL parser takes longer than all the rest. */
function isOwn(referer: string, host: string): boolean {
  const from = HOST.exec(referer)?.[1]?.toLowerCase();
  return from !== undefined && (from === ownHost || from === host);
}

function named(query: string): Source {
  const all = new URLSearchParams(query);
  return Object.fromEntries(NAMES.map((name) => [name, all.get(name) ?? ""]));
}

const DEVICES = ["mobile", "tablet", "desktop"] as const;
type Device = (typeof DEVICES)[number];

const TABLET = /iPad|Tablet|PlayBook|Silk\/|Kindle|Android(?!.*Mobile)/i;
const MOBILE = /Mobi|iPhone|iPod|Android/i;

/** Browsers in use; anyone may send any number of others. */
const MAX_AGENTS = 1_000;
const known = new Map<string, Device | undefined>();

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
