import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { BUILD } from "./build";

const ADDRESS = "/_next/static";

const YEAR_SECONDS = 31_536_000;

type Serve = (request: IncomingMessage, answer: ServerResponse, next: () => void) => void;

/** Pre-compressed files (scripts/release/releases.mjs), named by their content. Other requests go to `next`. */
export function serveFiles(): Serve {
  const serve = sirv(join(BUILD, "static"), { brotli: true, gzip: true, maxAge: YEAR_SECONDS, immutable: true });
  return (request, answer, next) => {
    const url = request.url ?? "";
    if (!url.startsWith(`${ADDRESS}/`)) return next();
    request.url = url.slice(ADDRESS.length);
    serve(request, answer, () => {
      request.url = url;
      next();
    });
  };
}
