import type { IncomingMessage } from "node:http";
import { unusableRouterHeaders } from "./router-headers";

/** No page is there, so the answer is the page that says so, with 404. */
const NOWHERE = "/no-such-page";
/** A file: Next answers 405 to whoever does not read it. */
const FILE = "/robots.txt";

/** What is shown where all else failed, which Next gives with 500 to whoever asks for it; and data of what is no page. */
const NO_PAGE = /^\/_global-error\b|^\/api\/.*\.rsc$/s;

const SIGN_IN = "/api/auth/";
const READ = ["GET", "HEAD"];
const CALL = [...READ, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Sees to it that an address that cannot be read is answered 404, and a method that is of no use there 405. Next's router
 * answers 500 to the one, and its handlers to the other, each with a stack in the log, before any code of ours is asked:
 * so these requests are led elsewhere before Next sees them (docs/decisions.md, 65), as those are that only fail by what
 * Next's own browser code never sends.
 */
export function refuseMalformed(request: IncomingMessage): void {
  const [path = "", query = ""] = (request.url ?? "").split(/\?(.*)/s);
  const methods = path.startsWith("/api/") ? CALL : READ;
  for (const name of unusableRouterHeaders(request)) delete request.headers[name];
  const isLegible =
    isPath(path) && isDecodable(pictureIn(path, query)) && (!path.startsWith(SIGN_IN) || namesHost(request));
  if (!isLegible) request.url = NOWHERE;
  else if (!methods.includes(request.method ?? "")) request.url = FILE;
}

/** Not `OPTIONS *`, nor one of the whole addresses that only proxies are asked for, nor what parsers take for a bad host. */
const isPath = (path: string) =>
  path.startsWith("/") &&
  (path.startsWith("//") || URL.canParse(path, "http://localhost")) &&
  isDecodable(path) &&
  !NO_PAGE.test(decodeURIComponent(path));

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
