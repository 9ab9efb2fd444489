import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { BUILD } from "./prepare";

const YEAR_SECONDS = 31_536_000;
const FOR_EVER = { maxAge: YEAR_SECONDS, immutable: true };

export function serveFiles(): (request: IncomingMessage, answer: ServerResponse) => boolean {
  const folders = [
    // Pre-compressed (scripts/release/releases.mjs).
    ["/_next/static", sirv(join(BUILD, "static"), { brotli: true, gzip: true, ...FOR_EVER })],
    ["/media", sirv(join(process.cwd(), "public/media"), FOR_EVER)],
  ] as const;
  return (request, answer) => {
    const url = request.url ?? "";
    const [address = "", serve] = folders.find(([start]) => url.startsWith(`${start}/`)) ?? [];
    if (!serve) return false;
    let isServed = true;
    request.url = url.slice(address.length);
    serve(request, answer, () => {
      isServed = false;
    });
    request.url = url;
    return isServed;
  };
}
