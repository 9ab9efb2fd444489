import { execFile } from "node:child_process";
import { join } from "node:path";
import { AppError, type ErrorCode } from "@/contract/errors";
import { logoErrors, MIN_LOGO_EDGE } from "@/contract/field-errors";
import type { Ground } from "@/contract/schemas/site-content";
import { UPLOAD_LIMITS } from "@/contract/uploads";
import { fitWithin, PLATE_COLOURS } from "@/lib/logo";
import { readHeader, sharp, UPLOAD_OPTIONS } from "./sharp";
import { bytesOf } from "./uploads";

type DrawnLogo = { png: Buffer; width: number; height: number; ground: Ground; icon: Buffer; appIcon: Buffer };

const MAX_SIZE = { width: 640, height: 320 };
const WHOLE_EDGE = 1_024;
const PNG = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const ICON_EDGE = 512;
/** Home screens show only a circle of 80 % of an icon (the manifest's "maskable"). */
const ICON_SHARE = 0.94;
const SAFE_DIAGONAL = 0.8;

export async function drawLogo(file: File): Promise<DrawnLogo> {
  const name = file.name.slice(0, 80) || "The file";
  if (file.size > UPLOAD_LIMITS.logoBytes) throw refused("tooLarge", logoErrors.tooLarge(name, file.size));
  const whole = await readPixels(await asPng(name, file)).catch(refuseAs(logoErrors.notDrawn(name)));
  const part = shownPart(whole);
  if (!part) throw refused("invalid", logoErrors.empty(name));
  const edge = Math.max(part.width, part.height);
  if (edge < MIN_LOGO_EDGE) throw refused("invalid", logoErrors.tooSmall(name, edge));
  const { data, width, height, channels } = whole;
  const logo = await sharp(data, { raw: { width, height, channels } })
    .extract(part)
    .resize({ width: WHOLE_EDGE, height: WHOLE_EDGE, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer();
  return drawAll(await readPixels(logo), logo);
}

async function asPng(name: string, file: File): Promise<Buffer> {
  const bytes = await bytesOf(file);
  if (/^(\ufeff|\xef\xbb\xbf)?\s*</.test(bytes.toString("latin1", 0, 100))) {
    return drawSvg(bytes).catch(refuseAs(logoErrors.notDrawn(name)));
  }
  // Any other beginning could be a packed or padded SVG, which only the drawing process may read.
  if (!bytes.subarray(0, PNG.length).equals(PNG)) throw refused("invalid", logoErrors.otherKind(name));
  const header = await readHeader(bytes).catch(refuseAs(logoErrors.otherKind(name)));
  if (header.format !== "png") throw refused("invalid", logoErrors.otherKind(name));
  const pixels = header.width * header.height;
  if (pixels > UPLOAD_LIMITS.picturePixels) throw refused("tooLarge", logoErrors.tooManyPixels(name, pixels));
  return bytes;
}

async function drawAll(pixels: Pixels, logo: Buffer): Promise<DrawnLogo> {
  const ground = groundOf(pixels);
  const small = sharp(logo).resize({ ...MAX_SIZE, fit: "inside", withoutEnlargement: true });
  const { data, info } = await small.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
  const side = Math.sqrt((SAFE_DIAGONAL * ICON_EDGE) ** 2 / (pixels.width ** 2 + pixels.height ** 2));
  const safe = { width: Math.floor(pixels.width * side), height: Math.floor(pixels.height * side) };
  const most = Math.floor(ICON_EDGE * ICON_SHARE);
  return {
    png: data,
    width: info.width,
    height: info.height,
    ground,
    icon: await square(logo, fitWithin(pixels, { width: most, height: most }), PLATE_COLOURS[ground]),
    appIcon: await square(logo, safe, PLATE_COLOURS[ground] ?? colourOfCorner(pixels)),
  };
}

async function square(logo: Buffer, size: { width: number; height: number }, colour: string | undefined) {
  const input = await sharp(logo)
    .resize({ width: Math.max(1, size.width), height: Math.max(1, size.height), fit: "fill" })
    .toBuffer();
  const background = colour ?? { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: ICON_EDGE, height: ICON_EDGE, channels: 4, background } })
    .composite([{ input }])
    .png({ palette: true, effort: 4 })
    .toBuffer();
}

function colourOfCorner({ data }: Pixels): string {
  const [red = 0, green = 0, blue = 0, alpha = 0] = data;
  return alpha === 255 ? `rgb(${red}, ${green}, ${blue})` : "#ffffff";
}

/** Passes on that the drawing program could not run: the file may be good. */
const refuseAs = (message: string) => (cause: unknown) => {
  throw cause instanceof AppError ? cause : refused("invalid", message, cause);
};

const refused = (code: Extract<ErrorCode, "tooLarge" | "invalid">, message: string, cause?: unknown) =>
  new AppError(code, message, { fields: { logo: message }, cause });

/** Four bytes a pixel: red, green, blue, opacity. */
type Pixels = { data: Buffer; width: number; height: number; channels: 4 };

const EDGE = 2_048;
/** Alpha, of 255. Fainter pixels are not seen. */
const VISIBLE = 24;
/** More unreadable pixels need a plate; fewer are an outline or the soft edge of a shape. */
const MAX_UNREADABLE = 0.1;
const OPAQUE_SHARE = 0.98;
/** WCAG 1.4.11 asks this contrast of graphics. */
const CONTRAST = 3;
const NIGHT_LUMINANCE = 0.0085;
const PAPER_LUMINANCE = 1;

async function readPixels(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture, UPLOAD_OPTIONS)
    .resize({ width: EDGE, height: EDGE, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 4 };
}

function shownPart({ data, width, height }: Pixels) {
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

function groundOf({ data }: Pixels): Ground {
  let [opaque, solid, lostOnDark, lostOnLight] = [0, 0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const opacity = data[at + 3] ?? 0;
    if (opacity > 250) opaque++;
    if (opacity < 128) continue;
    solid++;
    const luminance = 0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]);
    if (contrast(luminance, NIGHT_LUMINANCE) < CONTRAST) lostOnDark++;
    if (contrast(luminance, PAPER_LUMINANCE) < CONTRAST) lostOnLight++;
  }
  if (opaque >= OPAQUE_SHARE * (data.length / 4)) return "any";
  const most = MAX_UNREADABLE * solid;
  if (lostOnDark <= most && lostOnLight <= most) return "any";
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
/** Above any PNG of 2048 × 2048 pixels. */
const MAX_PNG = 20_000_000;
/** The program must not see this server's settings. */
const EMPTY_ENV = {} as NodeJS.ProcessEnv;

export const drawSvg = (svg: Buffer, { timeoutMs = TIMEOUT_MS } = {}): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = {
      env: EMPTY_ENV,
      encoding: "buffer",
      timeout: timeoutMs,
      killSignal: "SIGKILL",
      maxBuffer: MAX_PNG,
    } as const;
    const child = execFile(process.execPath, [PROGRAM], options, (error, png) =>
      error ? reject(error) : resolve(png),
    );
    child.stdin?.on("error", () => {}); // it ended early, which the callback reports
    child.stdin?.end(svg);
  });
