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

/** No page is there, so the answer is the page that says so, with 404. */
const NOT_FOUND = "/no-such-page";
/** A file: Next answers 405 to whoever does not read it. */
const READ_ONLY_FILE = "/robots.txt";

/** What is shown where all else failed, which Next gives with 500 to whoever asks for it; and data of what is no page. */
const UNREACHABLE = /^\/_global-error\b|^\/api\/.*\.rsc$/s;

const SIGN_IN = "/api/auth/";
const READ_METHODS = ["GET", "HEAD"];
const CALL_METHODS = [...READ_METHODS, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Sees to it that an address that cannot be read is answered 404, and a method that is of no use there 405. Next's router
 * answers 500 to the one, and its handlers to the other, each with a stack in the log, before any code of ours is asked:
 * so these requests are led elsewhere before Next sees them (decision 65), as those are that only fail by what
 * Next's own browser code never sends.
 */
export function rerouteMalformed(request: IncomingMessage): void {
  const [path = "", query = ""] = (request.url ?? "").split(/\?(.*)/s);
  const methods = path.startsWith("/api/") ? CALL_METHODS : READ_METHODS;
  for (const name of unusableRouterHeaders(request)) delete request.headers[name];
  const isWellFormed =
    isPath(path) && isDecodable(pictureIn(path, query)) && (!path.startsWith(SIGN_IN) || namesHost(request));
  if (!isWellFormed) request.url = NOT_FOUND;
  else if (!methods.includes(request.method ?? "")) request.url = READ_ONLY_FILE;
}

/** Not `OPTIONS *`, nor one of the whole addresses that only proxies are asked for, nor what parsers take for a bad host. */
const isPath = (path: string) =>
  path.startsWith("/") &&
  (path.startsWith("//") || URL.canParse(path, "http://localhost")) &&
  isDecodable(path) &&
  !UNREACHABLE.test(decodeURIComponent(path));

/** The address inside the address of a picture that is to be drawn smaller: Next decodes it once more. */
const pictureIn = (path: string, query: string) =>
  path === "/_next/image" ? (new URLSearchParams(query).get("url") ?? "") : "";

/** next-auth makes addresses of what a request says of its host. */
const namesHost = ({ headers: { host = "", "x-forwarded-host": forwarded = host } }: IncomingMessage) =>
  [host, forwarded].every((one) => URL.canParse(`http://${one}`));

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** With these Next's router in a browser asks for a page's data in place of the page. */
const ROUTER_HEADERS = [
  RSC_HEADER,
  NEXT_ROUTER_STATE_TREE_HEADER,
  NEXT_ROUTER_PREFETCH_HEADER,
  NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
  NEXT_URL,
];

type RequestHead = { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders };

/**
 * The headers that Next must not see of this request: all of its router's where they are not as the router sends them, or
 * where what is asked for is no page. Next takes them from anybody, and throws at a state that it cannot parse, at data
 * that is asked for by a form, and at a way of fetching ahead that this site does not use: a 500, or an error in the log
 * for each. Without them the answer is the page. No page here has a server action.
 */
export const unusableRouterHeaders = (request: RequestHead): string[] =>
  isFromRouter(request) ? [ACTION_HEADER] : [ACTION_HEADER, ...ROUTER_HEADERS];

function isFromRouter({ method = "", url = "", headers }: RequestHead): boolean {
  const prefetch = headers[NEXT_ROUTER_PREFETCH_HEADER] ?? "1";
  return (
    ["GET", "HEAD"].includes(method) &&
    !url.startsWith("/api/") &&
    headers[RSC_HEADER] === "1" &&
    prefetch === "1" &&
    isState(headers[NEXT_ROUTER_STATE_TREE_HEADER])
  );
}

function isState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    return false;
  }
}

/**
 * With one of these somebody is asked for somebody else: behind a proxy on this machine each peer is on this machine. So
 * none is removed for its length either (limit-headers).
 */
export const PROXY_HEADERS = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];
const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;

/**
 * Notes on a request which address its connection comes from, and whether that is this machine and nobody else behind it,
 * whatever was sent under these names. Next shows a route the request's headers and not its socket, believes an
 * X-Forwarded-For that the client wrote itself, and adds one where there is none.
 */
export function noteClient(request: IncomingMessage): void {
  const peer = request.socket.remoteAddress ?? "unknown";
  request.headers[PEER_HEADER] = peer;
  request.headers[LOCAL_HEADER] = String(
    LOOPBACK.test(peer) && !PROXY_HEADERS.some((name) => request.headers[name] !== undefined),
  );
}
