import type { IncomingMessage } from "node:http";
import type { Answer } from "./answer";

/** Twice the longest address of ours, a row's name in Kannada. */
const MOST_PATH = 2_000;
/** Links of campaigns have some twenty parameters, with click ids of some hundred characters each. */
const MOST_QUERY = 4_000;
const MOST_PARAMETERS = 100;

/**
 * Bounds the work of any parser of addresses behind the front door: Next reads parameters in quadratic time, 3,500 of
 * them in half a second. Drops a query above the bounds if the page ignores it; answers 414 to anything else above
 * them. Returns whether it did.
 */
export function limitAddress(request: IncomingMessage, answer: Answer, isQueryIgnored: boolean): boolean {
  const [path = "/", query = ""] = (request.url ?? "/").split(/\?(.*)/s, 2);
  const isQueryLong = query.length > MOST_QUERY || query.split("&", MOST_PARAMETERS + 1).length > MOST_PARAMETERS;
  if (isQueryLong && isQueryIgnored) request.url = path;
  if (path.length <= MOST_PATH && (!isQueryLong || isQueryIgnored)) return false;
  answer
    .writeHead(414, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" })
    .end("This address is too long.");
  return true;
}
