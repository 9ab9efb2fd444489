import { OF_UPLOADS, sharp } from "./sharp";

export type Picture = { type: string; bytes: Buffer };

/** A copy of the file's content: do not hold it longer than needed. */
export const bytesOf = async (file: Blob): Promise<Buffer> => Buffer.from(await file.arrayBuffer());

const MAX_EDGE = 2_560;
const TIMEOUT_SECONDS = 30;

/**
 * Removes metadata (EXIF with the GPS position), animation and trailing data. Throws if damaged. Quality 85 allows
 * resized copies without visible loss; `effort` 2 costs 3 % of size and saves a third of the time.
 */
export async function reencode(file: Blob): Promise<Picture> {
  const bytes = await sharp(await bytesOf(file), OF_UPLOADS)
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .webp({ quality: 85, smartSubsample: true, effort: 2 })
    .toBuffer();
  return { type: "image/webp", bytes };
}
