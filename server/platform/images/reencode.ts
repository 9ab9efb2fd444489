import { UPLOAD_LIMITS } from "@/contract/upload-limits";

export type Picture = { type: string; bytes: Buffer };

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

/** A copy of the file's content: do not hold it longer than needed. */
export const bytesOf = async (file: Blob): Promise<Buffer> => Buffer.from(await file.arrayBuffer());

const MAX_EDGE = 2_560;
const TIMEOUT_SECONDS = 30;

/** A decoded picture of 40 megapixels takes 160 MB. Two at a time, each in one thread, leave resources for requests. */
export const withPermit = createSemaphore(2);

/** Lazily, because it takes memory that a server without uploads does not need. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  return sharp;
}

/** Does not decode the picture. Throws if there is none. */
export async function readHeader(file: Blob) {
  const sharp = await loadSharp();
  return sharp(await bytesOf(file), { limitInputPixels: false }).metadata();
}

/**
 * Removes metadata (EXIF with the GPS position), animation and trailing data. Throws if damaged. Quality 85 allows
 * resized copies without visible loss; `effort` 2 costs 3 % of size and saves a third of the time.
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
