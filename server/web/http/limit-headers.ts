import type { IncomingHttpHeaders } from "node:http";
import { DRAFT_COOKIE, NEXT_INTERNAL } from "@/server/web/next/requests";
import { PROXY_HEADERS } from "@/server/web/next/sanitize-request";

/**
 * Next tests a User-Agent against a regular expression whose time grows with the square of its length: 15,500 characters
 * hold the event loop for more than a second. In-app browsers send up to some 300, so a longer one is cut, not refused.
 */
const MOST_USER_AGENT = 300;

/** The largest session has 11,000 characters in three cookies (server/identity/session); names and small cookies come on top. */
const MOST_COOKIE = 14_000;

/** Far more than browsers send under any other name. Half a header says something else, so none is cut. */
const MOST_OTHER = 4_000;

/**
 * Bounds what any parser behind the front door can be made to work on. Removes headers that are too long or meant for
 * Next alone, cuts the User-Agent, and removes the cookies of draft mode. Every request passes here, so an ordinary
 * header costs one comparison.
 */
export function limitHeaders(headers: IncomingHttpHeaders): void {
  for (const name in headers) {
    const isLong = (headers[name]?.length ?? 0) > MOST_USER_AGENT;
    if (isLong) limitHeader(headers, name);
    else if ((name.startsWith("x-") || name.startsWith("next-")) && NEXT_INTERNAL.test(name)) delete headers[name];
  }
  if (headers.cookie?.includes("__")) withoutDraft(headers, headers.cookie);
}

function limitHeader(headers: IncomingHttpHeaders, name: string): void {
  const value = headers[name] ?? "";
  if (name === "user-agent") headers[name] = value.slice(0, MOST_USER_AGENT) as string;
  else if (NEXT_INTERNAL.test(name) || (value.length > mostOf(name) && !PROXY_HEADERS.includes(name))) {
    delete headers[name];
  }
}

const mostOf = (name: string) => (name === "cookie" ? MOST_COOKIE : MOST_OTHER);

function withoutDraft(headers: IncomingHttpHeaders, cookie: string): void {
  const pairs = cookie.split(";");
  const kept = pairs.filter((pair) => !DRAFT_COOKIE.test(pair));
  if (kept.length === pairs.length) return;
  if (kept.length > 0) headers.cookie = kept.join(";").trimStart();
  else delete headers.cookie;
}
