import type { IncomingMessage, ServerResponse } from "node:http";
import type { PublicTag } from "@/contract/calls/call";
import { splitAddress } from "@/lib/content/language/address";
import { pages } from "@/lib/content/pages";
import { decodeSegment, slugOf } from "@/lib/content/slug";
import { env } from "@/server/platform/env";
import { wwwTwinOf } from "@/server/platform/http/same-origin";
import { shared } from "@/server/platform/shared.mjs";

export type RowAddresses = Record<string, readonly string[]>;

const MIN_READ_INTERVAL_MS = 2_000;

const TAGS = ["cities", "floorplans", "projects"] satisfies PublicTag[];

/** Matches paths without their language. The first group is a prefix that is no language. */
const ROW_PATH =
  /^(\/[^/]+)??(\/designs-plans|\/our-project|\/package|\/city-packages|\/og\/design|\/og\/project|\/og\/package)\/([^/]+)$/;

/** Pages of designs and projects are too many to regenerate ahead of visitors, and staff take them off the website. */
export const isRowPage = (path: string): boolean =>
  [pages.designs, pages.projects].some(({ href }) => splitAddress(path).english.startsWith(`${href}/`));

/** Next would render an uncached page for each invented address, at a full page's cost. */
export class KnownAddresses {
  #known: RowAddresses | undefined;
  #readAt = 0;
  #reading: Promise<void> | undefined;

  async isInvented(path: string): Promise<boolean> {
    const [, unknownPrefix, folder, segment] = splitAddress(path).english.match(ROW_PATH) ?? [];
    if (!folder || !segment) return false;
    if (unknownPrefix) return true;
    // middleware.ts accepts a city's name in any letter case, and redirects.
    const slug = folder === pages.packages.href ? slugOf(decodeSegment(segment)) : decodeSegment(segment);
    if (this.#isKnown(folder, slug) && !this.#isOutdated()) return false;
    if (!this.#isFresh()) {
      this.#reading ??= this.#read();
      await this.#reading;
    }
    return this.#known?.[folder] !== undefined && !this.#isKnown(folder, slug);
  }

  #isKnown = (folder: string, slug: string) => this.#known?.[folder]?.includes(slug) ?? false;

  #isFresh = (): boolean => Date.now() - this.#readAt < MIN_READ_INTERVAL_MS && !this.#isOutdated();

  #isOutdated = () => shared.pageCache?.isStale({ value: { tags: TAGS }, lastModified: this.#readAt }) === true;

  async #read(): Promise<void> {
    const readAt = Date.now();
    try {
      this.#known = { ...this.#known, ...(await shared.readRowAddresses?.()) };
    } finally {
      this.#readAt = readAt;
      this.#reading = undefined;
    }
  }
}

const NOT_A_PAGE = /^\/(api|_next|_page-data|media)\//;

/** Adds or removes "www.", because staff can only sign in at SITE_URL's host. Returns whether it redirected. */
export function redirectToCanonicalHost(
  { method, url = "/", headers }: IncomingMessage,
  answer: ServerResponse,
): boolean {
  const isPage = ["GET", "HEAD"].includes(method ?? "") && url.startsWith("/") && !NOT_A_PAGE.test(url);
  if (!env.isSiteUrlSet || !isPage) return false;
  if (headers.host?.toLowerCase() !== new URL(wwwTwinOf(env.SITE_URL)).host) return false;
  answer.writeHead(308, { location: env.SITE_URL + url, "cache-control": "no-cache" }).end();
  return true;
}

/** Characters that mean the same percent-encoded and literal (RFC 3986, 2.3). */
const UNRESERVED = /^[\w.~-]$/;

/** Browsers read a host after two slashes, and take a backslash for a slash. */
const LIKE_A_HOST = /^\/[/\\]/;

/** Decodes unreserved characters, and capitalises other codes. Another spelling would miss the cache. */
export function canonicalPath(path: string): string {
  if (!path.includes("%") || LIKE_A_HOST.test(path)) return path;
  return path.replace(/%([\da-f]{2})/gi, (whole, digits: string) => {
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return UNRESERVED.test(character) ? character : whole.toUpperCase();
  });
}

/** Next would render another spelling of a call or file ten times and answer 500. Returns whether it redirected. */
export function redirectToCanonicalPath(request: IncomingMessage, answer: ServerResponse, isPublic: boolean): boolean {
  const { url = "/" } = request;
  const [path = "/"] = url.split("?", 1);
  request.url = canonicalPath(path) + url.slice(path.length);
  if (!isPublic || request.url === url) return false;
  answer.writeHead(308, { location: request.url, "cache-control": "no-cache" }).end();
  return true;
}

export async function redirectToNewAddress({ url = "/" }: IncomingMessage, answer: ServerResponse): Promise<boolean> {
  const [path = "/", ...query] = url.split("?");
  const newPath = await shared.findMovedPage?.(path);
  if (!newPath) return false;
  answer.writeHead(308, { location: [newPath, ...query].join("?"), "cache-control": "no-cache" }).end();
  return true;
}
