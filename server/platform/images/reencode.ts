import { UPLOAD_LIMITS } from "@/contract/upload-limits";

export type Picture = { type: string; bytes: Buffer };

/** Lets so many pieces of work run at a time; the others wait in line. */
export function createSemaphore(places: number) {
  let free = places;
  const waiting: (() => void)[] = [];

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

/** A file's content, copied out of it: let go of it soon. */
export const bytesOf = async (file: Blob): Promise<Buffer> => Buffer.from(await file.arrayBuffer());

const MAX_EDGE = 2_560;
const TIMEOUT_SECONDS = 30;

/** Decoded, a picture of 40 megapixels takes 160 MB. Two at a time, each in one thread, leave room to serve. */
export const withPermit = createSemaphore(2);

/** Loaded for the first picture: it takes memory that a server without uploads does not need. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  return sharp;
}

/** What a picture's header says of it, before anything is decoded. Throws when it has none. */
export async function readHeader(file: Blob) {
  const sharp = await loadSharp();
  return sharp(await bytesOf(file), { limitInputPixels: false }).metadata();
}

/**
 * The picture drawn anew: upright, in sRGB, at most 2560 px a side, its first frame if it moves, and without all that
 * it carried besides (EXIF with its GPS position, profiles, comments, whatever was hidden behind it). Throws for one
 * that is damaged or cut short.
 *
 * WebP, because it holds photographs and drawings with transparency alike and every browser that we serve reads it.
 * At quality 85 the site's own smaller copies are made from it without visible loss; `effort` 2 costs 3 % of size
 * against the default, and saves a third of the time.
 */
export const reencode = (file: Blob): Promise<Picture> =>
  withPermit(async () => {
    const sharp = await loadSharp();
    const bytes = await sharp(await bytesOf(file), { limitInputPixels: UPLOAD_LIMITS.picturePixels, failOn: "error" })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .webp({ quality: 85, smartSubsample: true, effort: 2 })
      .toBuffer();
    return { type: "image/webp", bytes };
  });
