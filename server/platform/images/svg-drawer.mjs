// @ts-check
/*
 * Draws the SVG from standard input as a PNG on standard output, in a process of its own: a hostile drawing can take
 * minutes, and only a process can be stopped (draw-svg.ts). The drawing loads no files or addresses and runs no scripts:
 * librsvg has neither, and the bytes have no place that a reference could start from.
 */
import { buffer } from "node:stream/consumers";
import sharp from "sharp";

/** Enough for a logo on a large empty page. */
const EDGE = 2_048;
const MAX_PIXELS = 40_000_000;

sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });

const png = await sharp(await buffer(process.stdin), { limitInputPixels: MAX_PIXELS })
  .resize({ width: EDGE, height: EDGE, fit: "inside" })
  .png()
  .toBuffer();
process.stdout.write(png);
