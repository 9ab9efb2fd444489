import "server-only";
import { env, isDevelopment } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { shared } from "@/server/platform/shared.mjs";

/** `source`: another cut of the picture after it. */
const PICTURE = /<(?:img|source)\b[^>]*\ssrcset="([^"]+)"[^>]*>/gi;
/** As browsers of today ask for a picture: others wait until theirs is drawn. */
const ACCEPT = "image/avif,image/webp";
const TIMEOUT_MS = 30_000;
/** A phone of three dots to the pixel asks for no more. */
const WIDEST_ON_PHONE = 1_200;

/** A copy of a picture that a page offers. `isAtOnce`: seen before anybody scrolls. */
type Copy = { address: string; width: number; isAtOnce: boolean };

/** Pages whose pictures are still to be looked through: each once, however often it is made anew meanwhile. */
const waiting = new Set<string>();
let isDrawing = false;

/**
 * Has the small copies of these pages' pictures drawn before a visitor waits for them: what is seen first comes first,
 * and the home page before others. An AVIF takes a processor 0.2 to 1.5 s, so they are drawn one at a time, also when
 * pages change meanwhile. Next keeps them over restarts and builds: what has been drawn once is only looked up. Never
 * throws: what is not drawn ahead is drawn when it is asked for.
 */
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

/** First screens before the rest, each for phones before desks. Pages and pictures keep their order otherwise. */
const turnOf = ({ isAtOnce, width }: Copy) => (isAtOnce ? 0 : 2) + (width <= WIDEST_ON_PHONE ? 0 : 1);

/** Every copy that the page offers, whichever window it is for. */
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

/** What lies at this address of our own site. Undefined, with a line in the log, where that cannot be had. */
async function read(address: string): Promise<Buffer | undefined> {
  if (shared.isStopping) return undefined;
  try {
    const reply = await shared.call?.({
      path: address,
      headers: { accept: ACCEPT },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (reply?.status !== 200) throw new Error(`it is answered ${reply?.status}`);
    return reply.body;
  } catch (cause) {
    log.warn("a picture could not be drawn ahead", { address, reason: String(cause) });
    return undefined;
  }
}
