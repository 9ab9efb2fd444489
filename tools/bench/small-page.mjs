import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import sharp from "sharp";

const WIDTH = 824;
const HEIGHT = 549;
const PARAGRAPHS = 4;
/** Short enough that on a phone the photograph, not a paragraph, is the largest paint. */
const TEXT =
  "A house of timber is built in Bengaluru and the towns around it, from the first drawing to the key. ".repeat(2);

export const SMALL_PAGE = "/small";

const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A small page</title>
<style>body { max-width: 40em; padding: 1em; margin: 0 auto; font: 1rem/1.5 sans-serif } img { width: 100%; height: auto }</style></head>
<body><h1>A small page</h1><img src="/pictures/small.jpg" width="${WIDTH}" height="${HEIGHT}" alt="A house">
${`<p>${TEXT}</p>`.repeat(PARAGRAPHS)}</body></html>`;

/**
 * Writes a page made for speed: 1 kB of HTML with inline styles, no script, no font, and one photograph of some 40 kB, as
 * wide as a phone shows it.
 */
export async function writeSmallPage(folder) {
  const picture = await sharp("components/site/art/house-courtyard.jpg")
    .resize(WIDTH, HEIGHT)
    .jpeg({ quality: 60, mozjpeg: true })
    .toBuffer();
  await writeFile(join(folder, "pictures/small.jpg"), picture);
  await writeFile(join(folder, `${SMALL_PAGE}.html`), html);
  await writeFile(join(folder, `${SMALL_PAGE}.html.gz`), gzipSync(html, { level: 9 }));
}
