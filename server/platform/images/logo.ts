import { execFile } from "node:child_process";
import { join } from "node:path";
import { logoErrors, MIN_LOGO_EDGE } from "@/contract/field-errors";
import type { Ground } from "@/contract/schemas/site-content";
import { UPLOAD_LIMITS } from "@/contract/uploads";
import { fitWithin, PLATE_COLOURS } from "@/lib/logo";
import { readHeader, sharp, UPLOAD_OPTIONS } from "./sharp";
import { bytesOf, refusal, throwRefusal } from "./uploads";

type DrawnLogo = { png: Buffer; width: number; height: number; ground: Ground; icon: Buffer; appIcon: Buffer };

const MAX_SIZE = { width: 640, height: 320 };
const CROPPED_EDGE = 1_024;
const PNG_BEGINNING = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const ICON_EDGE = 512;
const ICON_SHARE = 0.94;
/** Home screens show only a circle of 80 % of an icon (the manifest's "maskable"). */
const SAFE_DIAGONAL = 0.8;

export async function drawLogo(file: File): Promise<DrawnLogo> {
  const name = file.name.slice(0, 80) || "The file";
  if (file.size > UPLOAD_LIMITS.logoBytes) throw refusal("tooLarge", "logo", logoErrors.tooLarge(name, file.size));
  const pixels = await readPixels(await asPng(name, file)).catch(throwRefusal("logo", logoErrors.notDrawn(name)));
  const visibleArea = findVisibleArea(pixels);
  if (!visibleArea) throw refusal("invalid", "logo", logoErrors.empty(name));
  const edge = Math.max(visibleArea.width, visibleArea.height);
  if (edge < MIN_LOGO_EDGE) throw refusal("invalid", "logo", logoErrors.tooSmall(name, edge));
  const { data, width, height, channels } = pixels;
  const logo = await sharp(data, { raw: { width, height, channels } })
    .extract(visibleArea)
    .resize({ width: CROPPED_EDGE, height: CROPPED_EDGE, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer();
  return drawAll(await readPixels(logo), logo);
}

async function asPng(name: string, file: File): Promise<Buffer> {
  const bytes = await bytesOf(file);
  if (/^(\ufeff|\xef\xbb\xbf)?\s*</.test(bytes.toString("latin1", 0, 100))) {
    return drawSvg(bytes).catch(throwRefusal("logo", logoErrors.notDrawn(name)));
  }
  // A file with another beginning could be a packed or padded SVG, which only the drawing process may read.
  const isPng = bytes.subarray(0, PNG_BEGINNING.length).equals(PNG_BEGINNING);
  const header = isPng ? await readHeader(bytes).catch(throwRefusal("logo", logoErrors.otherKind(name))) : undefined;
  if (header?.format !== "png") throw refusal("invalid", "logo", logoErrors.otherKind(name));
  const pixels = header.width * header.height;
  if (pixels > UPLOAD_LIMITS.picturePixels) throw refusal("tooLarge", "logo", logoErrors.tooManyPixels(name, pixels));
  return bytes;
}

async function drawAll(pixels: Pixels, logo: Buffer): Promise<DrawnLogo> {
  const ground = groundOf(pixels);
  const small = sharp(logo).resize({ ...MAX_SIZE, fit: "inside", withoutEnlargement: true });
  const { data, info } = await small.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
  const scale = (SAFE_DIAGONAL * ICON_EDGE) / Math.hypot(pixels.width, pixels.height);
  const safeSize = { width: Math.floor(pixels.width * scale), height: Math.floor(pixels.height * scale) };
  const iconEdge = Math.floor(ICON_EDGE * ICON_SHARE);
  return {
    png: data,
    width: info.width,
    height: info.height,
    ground,
    icon: await drawIcon(logo, fitWithin(pixels, { width: iconEdge, height: iconEdge }), PLATE_COLOURS[ground]),
    appIcon: await drawIcon(logo, safeSize, PLATE_COLOURS[ground] ?? cornerColour(pixels)),
  };
}

async function drawIcon(logo: Buffer, size: { width: number; height: number }, colour: string | undefined) {
  const input = await sharp(logo)
    .resize({ width: Math.max(1, size.width), height: Math.max(1, size.height), fit: "fill" })
    .toBuffer();
  const background = colour ?? { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: ICON_EDGE, height: ICON_EDGE, channels: 4, background } })
    .composite([{ input }])
    .png({ palette: true, effort: 4 })
    .toBuffer();
}

function cornerColour({ data }: Pixels): string {
  const [red = 0, green = 0, blue = 0, alpha = 0] = data;
  return alpha === 255 ? `rgb(${red}, ${green}, ${blue})` : "#ffffff";
}

/** `data` has four bytes for each pixel: red, green, blue, opacity. */
type Pixels = { data: Buffer; width: number; height: number; channels: 4 };

const MAX_EDGE = 2_048;
/** Opacity, of 255. Pixels with less cannot be seen. */
const MIN_OPACITY = 24;
/** A logo with more unreadable pixels needs a plate; fewer are an outline or the soft edge of a shape. */
const MAX_UNREADABLE_SHARE = 0.1;
const OPAQUE_SHARE = 0.98;
/** WCAG 1.4.11 requires this contrast of graphics. */
const MIN_CONTRAST = 3;
const NIGHT_LUMINANCE = 0.0085;
const PAPER_LUMINANCE = 1;

async function readPixels(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture, UPLOAD_OPTIONS)
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 4 };
}

function findVisibleArea({ data, width, height }: Pixels) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[4 * (y * width + x) + 3] ?? 0) < MIN_OPACITY) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

function groundOf({ data }: Pixels): Ground {
  let [opaque, solid, lostOnDark, lostOnLight] = [0, 0, 0, 0];
  for (let offset = 0; offset < data.length; offset += 4) {
    const opacity = data[offset + 3] ?? 0;
    if (opacity > 250) opaque++;
    if (opacity < 128) continue;
    solid++;
    const [red, green, blue] = [linear(data[offset]), linear(data[offset + 1]), linear(data[offset + 2])];
    const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    if (contrast(luminance, NIGHT_LUMINANCE) < MIN_CONTRAST) lostOnDark++;
    if (contrast(luminance, PAPER_LUMINANCE) < MIN_CONTRAST) lostOnLight++;
  }
  if (opaque >= OPAQUE_SHARE * (data.length / 4)) return "any";
  const maxUnreadable = MAX_UNREADABLE_SHARE * solid;
  if (lostOnDark <= maxUnreadable && lostOnLight <= maxUnreadable) return "any";
  return lostOnDark >= lostOnLight ? "light" : "dark";
}

function linear(byte = 0): number {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

const PROGRAM = join(process.cwd(), "server/platform/images/svg-drawer.mjs");

/** A logo takes a fifth of a second, most of it the start of the program. */
const TIMEOUT_MS = 10_000;
/** More than any PNG of 2048 × 2048 pixels has. */
const MAX_PNG_BYTES = 20_000_000;
/** The program must not see this server's settings. */
const EMPTY_ENV = {} as NodeJS.ProcessEnv;

export const drawSvg = (svg: Buffer, { timeoutMs = TIMEOUT_MS } = {}): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = {
      env: EMPTY_ENV,
      encoding: "buffer",
      timeout: timeoutMs,
      killSignal: "SIGKILL",
      maxBuffer: MAX_PNG_BYTES,
    } as const;
    const child = execFile(process.execPath, [PROGRAM], options, (error, png) =>
      error ? reject(error) : resolve(png),
    );
    child.stdin?.on("error", () => {}); // the callback reports that the program ended early
    child.stdin?.end(svg);
  });
