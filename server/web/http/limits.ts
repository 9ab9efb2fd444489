import "server-only";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { AppError } from "@/contract/errors";
import { visitorMessages } from "@/contract/visitor-messages";
import { splitAddress } from "@/lib/content/language/address";
import { cardsFolder, designResultsPage, estimatePage, quoteFolder, sentPage } from "@/lib/content/pages";
import { loginPage } from "@/lib/content/screens";
import { clientAddress } from "@/server/platform/http/client-address";
import { consumeClientOrThrow } from "@/server/platform/limits/limiter";
import { DRAFT_COOKIE, NEXT_INTERNAL, PROXY_HEADERS } from "@/server/web/next/sanitize-request";
import type { FrontResponse } from "./answer";

/** Next's regular expression takes quadratic time: 15,500 characters block a second. In-app browsers send up to 300. */
const MAX_USER_AGENT_LENGTH = 300;

/** The largest session has 11,000 characters (server/identity/session); names and small cookies have the others. */
const MAX_COOKIE_LENGTH = 14_000;

/** Browsers store no more for a site. Next reads cookies in quadratic time: 1,600 take more than a second. */
const MAX_COOKIES = 180;

/** Longer headers are removed, not cut, because half a header has another meaning. */
const MAX_LENGTH = 4_000;

export function limitHeaders(headers: IncomingHttpHeaders): void {
  for (const name in headers) {
    const isLong = (headers[name]?.length ?? 0) > MAX_USER_AGENT_LENGTH;
    if (isLong) limitHeader(headers, name);
    else if ((name.startsWith("x-") || name.startsWith("next-")) && NEXT_INTERNAL.test(name)) delete headers[name];
  }
  if (headers.cookie?.includes("__")) removeDraftCookies(headers, headers.cookie);
}

function limitHeader(headers: IncomingHttpHeaders, name: string): void {
  const value = headers[name] ?? "";
  if (name === "user-agent") headers[name] = value.slice(0, MAX_USER_AGENT_LENGTH) as string;
  else if (NEXT_INTERNAL.test(name) || (isTooLong(name, String(value)) && !PROXY_HEADERS.includes(name))) {
    delete headers[name];
  }
}

const isTooLong = (name: string, value: string) =>
  name === "cookie"
    ? value.length > MAX_COOKIE_LENGTH || value.split(";", MAX_COOKIES + 1).length > MAX_COOKIES
    : value.length > MAX_LENGTH;

function removeDraftCookies(headers: IncomingHttpHeaders, cookie: string): void {
  const pairs = cookie.split(";");
  const remaining = pairs.filter((pair) => !DRAFT_COOKIE.test(pair));
  if (remaining.length === pairs.length) return;
  if (remaining.length > 0) headers.cookie = remaining.join(";").trimStart();
  else delete headers.cookie;
}

/** Twice the site's longest path, which is a row's name in Kannada. */
const MAX_PATH_LENGTH = 2_000;
/** Links of campaigns have some twenty parameters, with click ids of some hundred characters each. */
const MAX_QUERY_LENGTH = 4_000;
const MAX_PARAMETERS = 100;

/**
 * Next reads parameters in quadratic time: 3,500 take half a second. Drops a long query that the page ignores; answers
 * another long address with 414, and returns true.
 */
export function limitAddress(request: IncomingMessage, answer: FrontResponse, isQueryIgnored: boolean): boolean {
  const [path = "/", query = ""] = (request.url ?? "/").split(/\?(.*)/s, 2);
  const isQueryLong = query.length > MAX_QUERY_LENGTH || query.split("&", MAX_PARAMETERS + 1).length > MAX_PARAMETERS;
  if (isQueryLong && isQueryIgnored) request.url = path;
  if (path.length <= MAX_PATH_LENGTH && (!isQueryLong || isQueryIgnored)) return false;
  answer
    .writeHead(414, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" })
    .end("This address is too long.");
  return true;
}

/** A page costs some 30 ms of CPU time, so a burst costs 0.6 s; no reader needs more pages. */
const perClient = { name: "per-request-pages", points: 20, seconds: 20 };

const signInPerClient = { name: "sign-in-pages", points: 60, seconds: 20 };

const PAGES_WITH_QUERY = new Set<string>([estimatePage, `${cardsFolder}/estimate`, designResultsPage, sentPage]);

export const usesQuery = (path: string): boolean =>
  PAGES_WITH_QUERY.has(splitAddress(path).english) || path.startsWith(`${quoteFolder}/`);

const isSignIn = (path: string) => `${path}/`.startsWith(`${loginPage}/`);

/** Returns whether it refused a client that requests too many pages. */
export async function limitPage(path: string, { headers }: IncomingMessage, answer: FrontResponse): Promise<boolean> {
  if (!usesQuery(path) && !isSignIn(path)) return false;
  const limit = usesQuery(path) ? perClient : signInPerClient;
  const entries = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  try {
    await consumeClientOrThrow(limit, clientAddress(new Headers(entries)), visitorMessages.tooManyPages);
    return false;
  } catch (thrown) {
    const { status, message, retryAfter } = AppError.from(thrown);
    if (retryAfter) answer.setHeader("retry-after", retryAfter);
    answer.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" }).end(message);
    return true;
  }
}
