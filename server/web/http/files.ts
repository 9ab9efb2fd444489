import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { CACHED_AN_HOUR, CACHED_FOR_EVER, pictureHeaders } from "@/contract/uploads";
import { COPY_WIDTHS } from "@/lib/picture-copies.mjs";
import { type InternalRequest, type InternalResponse, shared } from "@/server/platform/shared.mjs";
import { BUILD } from "@/server/web/next/prepare";
import type { FrontResponse } from "./answer";
import { chooseEncoding, compress } from "./encoded-page";

const YEAR_SECONDS = 31_536_000;
const UNCHANGING = { maxAge: YEAR_SECONDS, immutable: true };

export function createFileServer(): (request: IncomingMessage, answer: ServerResponse) => boolean {
  const folders = [
    // The build compresses these files (scripts/release/build.mjs).
    ["/_next/static", sirv(join(BUILD, "static"), { brotli: true, gzip: true, ...UNCHANGING })],
    ["/media", sirv(join(process.cwd(), "public/media"), UNCHANGING)],
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

const COPY_PATH = /^(\/media\/[\w/-]+)\.(\d+)\.avif$/;
const MAY_CHANGE = /^\/media\/listed\//;
const A_MINUTE = "public, max-age=60";
const QUALITY = 5;

/** Sends the original until the copy is drawn. Only existing pictures are queued. Returns whether it answered. */
export async function sendCopy(
  path: string,
  request: IncomingMessage,
  answer: FrontResponse,
  call: (request: InternalRequest) => Promise<InternalResponse>,
): Promise<boolean> {
  const [, picture = "", width] = COPY_PATH.exec(path) ?? [];
  if (!COPY_WIDTHS.includes(Number(width))) return false;
  const copy = await shared.findResized?.(picture, Number(width));
  const original = copy ? undefined : await call({ path: picture });
  if (original?.status === 200) shared.queueResize?.(picture);
  const type = copy ? "image/avif" : String(original?.headers["content-type"]);
  const isSvg = type === "image/svg+xml";
  const cacheControl = MAY_CHANGE.test(picture) ? CACHED_AN_HOUR : CACHED_FOR_EVER;
  answer.statusCode = original?.status ?? 200;
  for (const [name, value] of Object.entries(pictureHeaders(type, copy || isSvg ? cacheControl : A_MINUTE)))
    answer.setHeader(name, value);
  const encoding = isSvg ? chooseEncoding(request) : "identity";
  if (isSvg) answer.setHeader("vary", "accept-encoding");
  if (encoding !== "identity") answer.setHeader("content-encoding", encoding);
  answer.endWith(await compress(copy ?? original?.body ?? Buffer.alloc(0), encoding, QUALITY));
  return true;
}
