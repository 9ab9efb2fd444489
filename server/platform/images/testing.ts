import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";

type Format = "jpeg" | "png" | "webp" | "avif" | "gif";
type Options = { format?: Format; width?: number; height?: number; name?: string };

export function plain(text: string, { width = 32, height = 24 }: Options = {}): Sharp {
  const [r = 0, g = 0, b = 0] = createHash("sha256").update(text).digest();
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
}

export async function pictureFile(text: string, options: Options = {}): Promise<File> {
  const { format = "jpeg", name = `${text}.${format}` } = options;
  return asFile(await plain(text, options).toFormat(format).toBuffer(), name);
}

export const asFile = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);
