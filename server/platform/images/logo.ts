import { AppError, type ErrorCode } from "@/contract/errors";
import { logoErrors, MIN_LOGO_EDGE } from "@/contract/field-errors";
import type { Ground } from "@/contract/schemas/logo";
import { UPLOAD_LIMITS } from "@/contract/upload-limits";
import { fitted, PLATES } from "@/lib/logo";
import { drawSvg } from "./draw-svg";
import { groundOf, type Pixels, readPixels, shownPart } from "./logo-pixels";
import { bytesOf, loadSharp, readHeader, withPermit } from "./reencode";

type Drawn = { png: Buffer; width: number; height: number; ground: Ground; icon: Buffer; appIcon: Buffer };

/** Twice the largest size on any page, and enough for print. */
const MOST = { width: 640, height: 320 };
/** What icons are made from. */
const WHOLE_EDGE = 1_024;
const PNG = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const ICON_EDGE = 512;
/** The share of an icon that the logo may take. Home screens show only a circle of 80 % (the manifest's "maskable"). */
const ICON_SHARE = 0.94;
const SAFE_DIAGONAL = 0.8;

/**
 * Draws a logo from an SVG or PNG: a PNG without empty margins, and two square icons. The file itself is not kept.
 * Throws `tooLarge` or `invalid` with an error of the field "logo".
 */
export async function drawLogo(file: File): Promise<Drawn> {
  const name = file.name.slice(0, 80) || "The file";
  if (file.size > UPLOAD_LIMITS.logoBytes) throw refused("tooLarge", logoErrors.tooLarge(name, file.size));
  return withPermit(async () => {
    const whole = await readPixels(await asPng(name, file)).catch((cause) => {
      throw refused("invalid", logoErrors.notDrawn(name), cause);
    });
    const part = shownPart(whole);
    if (!part) throw refused("invalid", logoErrors.empty(name));
    const edge = Math.max(part.width, part.height);
    if (edge < MIN_LOGO_EDGE) throw refused("invalid", logoErrors.tooSmall(name, edge));
    const sharp = await loadSharp();
    const { data, width, height, channels } = whole;
    const logo = await sharp(data, { raw: { width, height, channels } })
      .extract(part)
      .resize({ width: WHOLE_EDGE, height: WHOLE_EDGE, fit: "inside", withoutEnlargement: true })
      .png()
      .toBuffer();
    return drawAll(await readPixels(logo), logo);
  });
}

/** The bytes of a PNG, checked by its header, or a drawn SVG. */
async function asPng(name: string, file: File): Promise<Buffer> {
  const bytes = await bytesOf(file);
  if (/^(\ufeff|\xef\xbb\xbf)?\s*</.test(bytes.toString("latin1", 0, 100))) {
    return drawSvg(bytes).catch((cause) => {
      throw refused("invalid", logoErrors.notDrawn(name), cause);
    });
  }
  // Any other beginning could be a packed or padded SVG, which only the drawing process may read.
  if (!bytes.subarray(0, PNG.length).equals(PNG)) throw refused("invalid", logoErrors.otherKind(name));
  const header = await readHeader(file).catch(() => undefined);
  if (header?.format !== "png") throw refused("invalid", logoErrors.otherKind(name));
  const pixels = header.width * header.height;
  if (pixels > UPLOAD_LIMITS.picturePixels) throw refused("tooLarge", logoErrors.tooManyPixels(name, pixels));
  return bytes;
}

async function drawAll(pixels: Pixels, logo: Buffer): Promise<Drawn> {
  const sharp = await loadSharp();
  const ground = groundOf(pixels);
  const small = sharp(logo).resize({ ...MOST, fit: "inside", withoutEnlargement: true });
  const { data, info } = await small.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
  const side = Math.sqrt((SAFE_DIAGONAL * ICON_EDGE) ** 2 / (pixels.width ** 2 + pixels.height ** 2));
  const safe = { width: Math.floor(pixels.width * side), height: Math.floor(pixels.height * side) };
  const most = Math.floor(ICON_EDGE * ICON_SHARE);
  return {
    png: data,
    width: info.width,
    height: info.height,
    ground,
    icon: await square(logo, fitted(pixels, { width: most, height: most }), PLATES[ground]),
    appIcon: await square(logo, safe, PLATES[ground] ?? colourOfCorner(pixels)),
  };
}

/** The logo of this size in the middle of a square, on this colour or on nothing. */
async function square(logo: Buffer, size: { width: number; height: number }, colour: string | undefined) {
  const sharp = await loadSharp();
  const input = await sharp(logo)
    .resize({ width: Math.max(1, size.width), height: Math.max(1, size.height), fit: "fill" })
    .toBuffer();
  const background = colour ?? { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: ICON_EDGE, height: ICON_EDGE, channels: 4, background } })
    .composite([{ input }])
    .png({ palette: true, effort: 4 })
    .toBuffer();
}

/** A picture without transparency continues in its own colour; anything else stands on white. */
function colourOfCorner({ data }: Pixels): string {
  const [red = 0, green = 0, blue = 0, alpha = 0] = data;
  return alpha === 255 ? `rgb(${red}, ${green}, ${blue})` : "#ffffff";
}

const refused = (code: Extract<ErrorCode, "tooLarge" | "invalid">, message: string, cause?: unknown) =>
  new AppError(code, message, { fields: { logo: message }, cause });
