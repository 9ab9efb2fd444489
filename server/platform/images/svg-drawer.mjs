// @ts-check
/* A hostile drawing can take minutes, and only a process can be killed. Read from memory, an SVG cannot refer to files. */
import { buffer } from "node:stream/consumers";
import sharp from "sharp";

const EDGE = 2_048;
const MAX_PIXELS = 40_000_000;

/** Bytes. A logo takes some 100 MB; filters in a kilobyte of SVG can take any number. */
const MAX_MEMORY = 400_000_000;
const CHECK_EVERY_MS = 20;

// The drawing itself runs in another thread, which an ordinary exit would wait for.
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY) process.kill(process.pid, "SIGKILL");
}, CHECK_EVERY_MS).unref();

sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });

const png = await sharp(await buffer(process.stdin), { limitInputPixels: MAX_PIXELS })
  .resize({ width: EDGE, height: EDGE, fit: "inside" })
  .png()
  .toBuffer();
process.stdout.write(png);
