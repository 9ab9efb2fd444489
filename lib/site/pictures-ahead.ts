import "server-only";
import { env, isDevelopment } from "@/lib/env";
import { log } from "@/lib/log";

const SRCSET = /srcset="([^"]+)"/gi;
/** As browsers of today ask for a picture: others wait until theirs is drawn. */
const ACCEPT = "image/avif,image/webp";
const TIMEOUT_MS = 30_000;

let drawing = Promise.resolve();

/**
 * Has the small copies of these pages' pictures drawn before a visitor waits for them. An AVIF takes a processor 0.2 to
 * 1.5 s, so they are drawn one at a time, also when pages change meanwhile. Next keeps them over restarts and builds:
 * what has been drawn once is only looked up. Never throws: what is not drawn ahead is drawn when it is asked for.
 */
export function drawPicturesOf(paths: readonly string[]): void {
  if (!env.PICTURES_AHEAD || isDevelopment) return; // in development each page would be compiled for it
  drawing = drawing
    .then(() => drawAll(paths))
    .catch((cause: unknown) => log.warn("pictures could not be drawn ahead", { reason: String(cause) }));
}

async function drawAll(paths: readonly string[]): Promise<void> {
  const drawn = new Set<string>();
  for (const path of paths) {
    const html = await (await ask(path)).text();
    for (const address of picturesIn(html)) {
      if (!drawn.has(address)) await (await ask(address)).arrayBuffer();
      drawn.add(address);
    }
  }
}

/** Every copy that the page offers, whichever window it is for. */
const picturesIn = (html: string) =>
  [...html.matchAll(SRCSET)].flatMap(([, set = ""]) =>
    set
      .replaceAll("&amp;", "&")
      .split(", ")
      .map((copy) => copy.replace(/ .*/, "")),
  );

function ask(address: string): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(new URL(address, env.selfUrl), { headers: { accept: ACCEPT }, cache: "no-store", signal });
}
