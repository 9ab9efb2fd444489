import "server-only";
import { env, isDevelopment } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { shared } from "@/server/platform/shared.mjs";

/** A `source` is another crop of the picture after it. */
const PICTURE = /<(?:img|source)\b[^>]*\ssrcset="([^"]+)"[^>]*>/gi;
/** The formats that current browsers request; older ones wait for theirs. */
const ACCEPT = "image/avif,image/webp";
const TIMEOUT_MS = 30_000;
/** A phone with three device pixels per pixel. */
const WIDEST_ON_PHONE = 1_200;

/** `isAtOnce`: visible without scrolling. */
type Copy = { address: string; width: number; isAtOnce: boolean };

const waiting = new Set<string>();
let isDrawing = false;

/** An AVIF takes 0.2 to 1.5 s of processor time. Never throws: a missing picture is drawn on request. */
export function warmImageCache(paths: readonly string[]): void {
  if (!env.PICTURES_AHEAD || isDevelopment) return; // in development each page would be compiled for it
  for (const path of paths) waiting.add(path);
  if (!isDrawing) void drawWaiting();
}

async function drawWaiting(): Promise<void> {
  isDrawing = true;
  while (waiting.size > 0) {
    const paths = [...waiting];
    waiting.clear();
    await warm(paths);
  }
  isDrawing = false;
}

async function warm(paths: readonly string[]): Promise<void> {
  const copies: Copy[] = [];
  for (const path of paths) copies.push(...copiesIn(String(await read(path))));
  copies.sort((one, other) => turnOf(one) - turnOf(other));
  const addresses = new Set(copies.map(({ address }) => address));
  for (const address of addresses) await read(address);
  log.info("pictures are drawn ahead", { pictures: addresses.size, ofPages: paths.length });
}

/** First screens before the rest, each for phones before desktops; otherwise in page order. */
const turnOf = ({ isAtOnce, width }: Copy) => (isAtOnce ? 0 : 2) + (width <= WIDEST_ON_PHONE ? 0 : 1);

const copiesIn = (html: string): Copy[] =>
  [...html.matchAll(PICTURE)].flatMap(([tag, set = ""], index) =>
    set
      .replaceAll("&amp;", "&")
      .split(", ")
      .map((copy) => {
        const [address = "", width = ""] = copy.split(" ");
        return { address, width: Number.parseInt(width, 10), isAtOnce: index === 0 || !tag.includes('loading="lazy"') };
      }),
  );

async function read(address: string): Promise<Buffer | undefined> {
  if (shared.isStopping) return undefined;
  try {
    const reply = await shared.call?.({
      path: address,
      headers: { accept: ACCEPT },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (reply?.status !== 200) throw new Error(`it answered ${reply?.status}`);
    return reply.body;
  } catch (cause) {
    log.warn("a picture could not be drawn ahead", { address, reason: String(cause) });
    return undefined;
  }
}
