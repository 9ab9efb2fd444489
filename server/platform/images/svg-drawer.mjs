// @ts-check
/* A hostile drawing can take minutes, and only a process can be killed. An SVG in memory cannot refer to files. */
import { buffer } from "node:stream/consumers";
import sharp from "sharp";

const EDGE = 2_048;
const MAX_PIXELS = 40_000_000;

/** Drawing a logo takes some 100 MB; filters in a kilobyte of SVG can take any amount. */
const MAX_MEMORY_BYTES = 400_000_000;
const CHECK_EVERY_MS = 20;

// An ordinary exit would wait for the thread that draws.
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.kill(process.pid, "SIGKILL");
}, CHECK_EVERY_MS).unref();

sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });

const png = await sharp(await buffer(process.stdin), { limitInputPixels: MAX_PIXELS })
  .resize({ width: EDGE, height: EDGE, fit: "inside" })
  .png()
  .toBuffer();
process.stdout.write(png);
