import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import {
  ACTION_HEADER,
  NEXT_ROUTER_PREFETCH_HEADER,
  NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
  NEXT_ROUTER_STATE_TREE_HEADER,
  NEXT_URL,
  RSC_HEADER,
} from "next/dist/client/components/app-router-headers.js";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
import { LOCAL_HEADER, PEER_HEADER } from "@/server/platform/http/client-address";

/** All request headers that Next's response to an address depends on. */
export const VARY = "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, accept-encoding";

/** Headers between Next's own servers. Browsers of this site never send them, and Next trusts most of them. */
export const NEXT_INTERNAL = /^x-(nextjs|next|middleware|matched|now|invoke|prerender|vercel)-|^next-resume/;

/** Next's draft mode, which this site does not use: Next would render the page for each request. */
export const DRAFT_COOKIE = /^\s*(__prerender_bypass|__next_preview_data)=/;

const NOT_FOUND = "/no-such-page";
/** For a stored file Next refuses other methods with 405. A file made per request would fail with 500. */
const READ_ONLY_FILE = "/manifest.webmanifest";

/** Next's last-resort error page, which it would serve with 500, and page data of calls, which have none. */
const UNREACHABLE = /^\/_global-error\b|^\/api\/.*\.rsc$/s;

const SIGN_IN = "/api/auth/";
const READ_METHODS = ["GET", "HEAD"];
const CALL_METHODS = [...READ_METHODS, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Next would answer malformed requests with 500 and a stack trace, before any of our code runs. */
export function rerouteMalformed(request: IncomingMessage): void {
  const [path = ""] = (request.url ?? "").split("?", 1);
  const methods = path.startsWith("/api/") ? CALL_METHODS : READ_METHODS;
  for (const name of unusableRouterHeaders(request)) delete request.headers[name];
  const isWellFormed = isPath(path) && (!path.startsWith(SIGN_IN) || hasValidHosts(request));
  if (!isWellFormed) request.url = NOT_FOUND;
  else if (!methods.includes(request.method ?? "")) request.url = READ_ONLY_FILE;
}

/** Next would resolve dot segments to a page and render it each time. It fails on encoded slashes. */
const UNRESOLVED = /[/\\](\.|%2e){1,2}([/\\]|$)|%2f|%5c/i;

/** False for `OPTIONS *`, absolute addresses meant for proxies, and paths that parse as a bad host. */
const isPath = (path: string) =>
  path.startsWith("/") &&
  !UNRESOLVED.test(path) &&
  (path.startsWith("//") || URL.canParse(path, "http://localhost")) &&
  isDecodable(path) &&
  !UNREACHABLE.test(decodeURIComponent(path));

/** next-auth builds addresses from the request's host. */
const hasValidHosts = ({ headers: { host = "", "x-forwarded-host": forwarded = host } }: IncomingMessage) =>
  [host, forwarded].every((name) => URL.canParse(`http://${name}`));

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const ROUTER_HEADERS = [
  RSC_HEADER,
  NEXT_ROUTER_STATE_TREE_HEADER,
  NEXT_ROUTER_PREFETCH_HEADER,
  NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
  NEXT_URL,
];

type RequestHead = { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders };

/** Next fails on an unparsable state, on data requested by a form, and on prefetch modes that we do not use. */
export const unusableRouterHeaders = (request: RequestHead): string[] =>
  isFromRouter(request) ? [ACTION_HEADER] : [ACTION_HEADER, ...ROUTER_HEADERS];

function isFromRouter({ method = "", url = "", headers }: RequestHead): boolean {
  const prefetch = headers[NEXT_ROUTER_PREFETCH_HEADER] ?? "1";
  return (
    ["GET", "HEAD"].includes(method) &&
    !url.startsWith("/api/") &&
    headers[RSC_HEADER] === "1" &&
    prefetch === "1" &&
    isRouterState(headers[NEXT_ROUTER_STATE_TREE_HEADER])
  );
}

function isRouterState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    return false;
  }
}

/** A local peer with such a header is a proxy, so server/web/http/limits never removes these for their length. */
export const PROXY_HEADERS = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];
const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;

/** Overwrites a client's values. Next gives routes no socket, and trusts a client's X-Forwarded-For. */
export function setClientHeaders(request: IncomingMessage): void {
  const peer = request.socket.remoteAddress ?? "unknown";
  request.headers[PEER_HEADER] = peer;
  request.headers[LOCAL_HEADER] = String(
    LOOPBACK.test(peer) && !PROXY_HEADERS.some((name) => request.headers[name] !== undefined),
  );
}

export const isDataRequest = ({ headers }: IncomingMessage) => headers.rsc !== undefined;
