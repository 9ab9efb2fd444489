import type { Ground } from "@/contract/schemas/logo";
import { UPLOAD_LIMITS } from "@/contract/upload-limits";
import { loadSharp } from "./reencode";

/** Four bytes a pixel: red, green, blue, opacity. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 4 };

const EDGE = 2_048;
/** Of 255: fainter pixels are not seen. */
const VISIBLE = 24;
/** More than this share of unreadable pixels needs a plate; less is an outline or the soft edge of a shape. */
const MAX_UNREADABLE = 0.1;
/** Of a logo without transparent parts, which needs nothing behind it. */
const OPAQUE_SHARE = 0.98;
/** WCAG 1.4.11 asks this contrast of graphics. */
const CONTRAST = 3;
/** Relative luminance of `--night`, the darkest surface, and of paper. */
const NIGHT = 0.0085;
const PAPER = 1;

/** The picture in sRGB, at most 2048 pixels a side. Throws for a damaged one. */
export async function readPixels(picture: Buffer): Promise<Pixels> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(picture, { limitInputPixels: UPLOAD_LIMITS.picturePixels, failOn: "error" })
    .resize({ width: EDGE, height: EDGE, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 4 };
}

/** The part without empty margins; undefined if nothing is visible. */
export function shownPart({ data, width, height }: Pixels) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[4 * (y * width + x) + 3] ?? 0) < VISIBLE) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** What the logo needs behind it, so that it can be read on paper and on a dark screen. */
export function groundOf({ data }: Pixels): Ground {
  let [opaque, solid, lostOnDark, lostOnLight] = [0, 0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const opacity = data[at + 3] ?? 0;
    if (opacity > 250) opaque++;
    if (opacity < 128) continue;
    solid++;
    const luminance = 0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]);
    if (contrast(luminance, NIGHT) < CONTRAST) lostOnDark++;
    if (contrast(luminance, PAPER) < CONTRAST) lostOnLight++;
  }
  if (opaque >= OPAQUE_SHARE * (data.length / 4)) return "any";
  const most = MAX_UNREADABLE * solid;
  if (lostOnDark <= most && lostOnLight <= most) return "any";
  return lostOnDark >= lostOnLight ? "light" : "dark";
}

/** WCAG's relative luminance of one channel. */
function linear(byte = 0): number {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
