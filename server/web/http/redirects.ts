import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/server/platform/env";
import { twinOf } from "@/server/platform/http/same-origin";
import { shared } from "@/server/platform/shared.mjs";

const NOT_A_PAGE = /^\/(api|_next|_page-data|media)\//;

/** Between "www." and the bare host: staff can only sign in at SITE_URL's. Returns whether it redirected. */
export function redirectToCanonicalHost(
  { method, url = "/", headers }: IncomingMessage,
  answer: ServerResponse,
): boolean {
  const isPage = ["GET", "HEAD"].includes(method ?? "") && url.startsWith("/") && !NOT_A_PAGE.test(url);
  if (!env.isSiteUrlSet || !isPage) return false;
  if (headers.host?.toLowerCase() !== new URL(twinOf(env.SITE_URL)).host) return false;
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
