import type { IncomingMessage, ServerResponse } from "node:http";
import type { PublicTag } from "@/contract/calls/call";
import { splitAddress } from "@/lib/content/language/address";
import { pages } from "@/lib/content/pages";
import { decodeSegment, slugOf } from "@/lib/content/slug";
import { env } from "@/server/platform/env";
import { wwwTwinOf } from "@/server/platform/http/same-origin";
import { shared } from "@/server/platform/shared.mjs";

export type RowAddresses = Record<string, readonly string[]>;

const READ_AT_MOST_EVERY_MS = 2_000;

const TAGS = ["cities", "floorplans", "projects"] satisfies PublicTag[];

/** A prefix here is no language. middleware.ts also accepts a city's name in other letter case, and redirects. */
const FOLDER =
  /^(\/[^/]+)??(\/designs-plans|\/our-project|\/package|\/city-packages|\/og\/design|\/og\/project|\/og\/package)\/([^/]+)$/;

/** Too many to regenerate ahead of visitors, and staff take them off the website. */
export const isRowPage = (path: string): boolean =>
  [pages.designs, pages.projects].some(({ href }) => splitAddress(path).english.startsWith(`${href}/`));

/** Next would render an uncached page for each invented address, at a full page's cost. */
export class KnownAddresses {
  #known: RowAddresses | undefined;
  #readAt = 0;
  #reading: Promise<void> | undefined;

  async isInvented(path: string): Promise<boolean> {
    const [, unknown, folder, part] = splitAddress(path).english.match(FOLDER) ?? [];
    if (!folder || !part) return false;
    if (unknown) return true;
    const slug = folder === pages.packages.href ? slugOf(decodeSegment(part)) : decodeSegment(part);
    if (this.#isKnown(folder, slug) && !this.#isMarked()) return false;
    if (!this.#isFresh()) {
      this.#reading ??= this.#read();
      await this.#reading;
    }
    return this.#known?.[folder] !== undefined && !this.#isKnown(folder, slug);
  }

  #isKnown = (folder: string, slug: string) => this.#known?.[folder]?.includes(slug) ?? false;

  #isFresh = (): boolean => Date.now() - this.#readAt < READ_AT_MOST_EVERY_MS && !this.#isMarked();

  #isMarked = () => shared.pageCache?.isStale({ value: { tags: TAGS }, lastModified: this.#readAt }) === true;

  async #read(): Promise<void> {
    const readAt = Date.now();
    try {
      const read = await shared.readRowAddresses?.();
      this.#known = { ...this.#known, ...read };
    } finally {
      this.#readAt = readAt;
      this.#reading = undefined;
    }
  }
}

const NOT_A_PAGE = /^\/(api|_next|_page-data|media)\//;

/** Between "www." and the bare host: staff can only sign in at SITE_URL's. Returns whether it redirected. */
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

/** Browsers read a host after two slashes, and a backslash as a slash. */
const LIKE_A_HOST = /^\/[/\\]/;

/** Decodes unreserved characters, with capital hex digits. Any other spelling would miss the cache. */
export function canonicalPath(path: string): string {
  if (!path.includes("%") || LIKE_A_HOST.test(path)) return path;
  return path.replace(/%([\da-f]{2})/gi, (whole, digits: string) => {
    const sign = String.fromCharCode(Number.parseInt(digits, 16));
    return UNRESERVED.test(sign) ? sign : whole.toUpperCase();
  });
}

/** Next renders other spellings of calls and files ten times and answers 500. Returns whether it redirected. */
export function redirectToCanonicalPath(request: IncomingMessage, answer: ServerResponse, isOfSite: boolean): boolean {
  const { url = "/" } = request;
  const [path = "/"] = url.split("?", 1);
  request.url = canonicalPath(path) + url.slice(path.length);
  if (!isOfSite || request.url === url) return false;
  answer.writeHead(308, { location: request.url, "cache-control": "no-cache" }).end();
  return true;
}

export async function redirectToNewAddress({ url = "/" }: IncomingMessage, answer: ServerResponse): Promise<boolean> {
  const [path = "/", ...query] = url.split("?");
  const moved = await shared.findMovedPage?.(path);
  if (!moved) return false;
  answer.writeHead(308, { location: [moved, ...query].join("?"), "cache-control": "no-cache" }).end();
  return true;
}
