import type { IncomingHttpHeaders } from "node:http";
import {
  ACTION_HEADER,
  NEXT_ROUTER_PREFETCH_HEADER,
  NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
  NEXT_ROUTER_STATE_TREE_HEADER,
  NEXT_URL,
  RSC_HEADER,
} from "next/dist/client/components/app-router-headers.js";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

/** With these Next's router in a browser asks for a page's data in place of the page. */
const OF_THE_ROUTER = [
  RSC_HEADER,
  NEXT_ROUTER_STATE_TREE_HEADER,
  NEXT_ROUTER_PREFETCH_HEADER,
  NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
  NEXT_URL,
];

type Asked = { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders };

/**
 * The headers that Next must not see of this request: all of its router's where they are not as the router sends them, or
 * where what is asked for is no page. Next takes them from anybody, and throws at a state that it cannot parse, at data
 * that is asked for by a form, and at a way of fetching ahead that this site does not use: a 500, or an error in the log
 * for each. Without them the answer is the page. No page here has a server action.
 */
export const unusableRouterHeaders = (request: Asked): string[] =>
  isOfTheRouter(request) ? [ACTION_HEADER] : [ACTION_HEADER, ...OF_THE_ROUTER];

function isOfTheRouter({ method = "", url = "", headers }: Asked): boolean {
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
