import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { COPY_WIDTHS, copyAddress } from "../lib/picture-copies.mjs";
import { filesIn, hashOf, isThere } from "../scripts/support/files-in.mjs";
import { step } from "../scripts/support/steps.mjs";

export const SOURCES = ["components", "backend/seed/pictures"];
const FOLDER = "public/media";
/** Seen briefly, so they need less detail. */
const STILLS = "components/site/rising-frame/";
const qualityOf = (file) => (file.startsWith(STILLS) ? 37 : 45);

export default async function drawCopies() {
  await mkdir(FOLDER, { recursive: true });
  const wanted = await wantedCopies();
  for (const name of await readdir(FOLDER)) if (!wanted.has(name)) await rm(join(FOLDER, name));
  for (const [name, { file, width }] of wanted) {
    if (await isThere(join(FOLDER, name))) continue;
    await step(`${file}, ${width} pixels`, async () => {
      const copy = sharp(file)
        .resize({ width, withoutEnlargement: true })
        .avif({ quality: qualityOf(file), effort: 3 });
      await writeFile(join(FOLDER, name), await copy.toBuffer());
    });
  }
}

// By file name: the SHA-256 of the original, as in the addresses of stored pictures, and the width.
/** @returns {Promise<Map<string, { file: string, width: number }>>} */
export async function wantedCopies() {
  const files = (await Promise.all(SOURCES.map((folder) => filesIn(folder, /\.jpg$/)))).flat();
  const copies = await Promise.all(
    files.map(async (file) => {
      const hash = await hashOf(file);
      return COPY_WIDTHS.map((width) => /** @type {const} */ ([copyAddress(hash, width), { file, width }]));
    }),
  );
  return new Map(copies.flat());
}
