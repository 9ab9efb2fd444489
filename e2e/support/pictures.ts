import { expect, type Locator } from "playwright/test";
import sharp from "sharp";

/** Polls, because the first request of a picture includes its resizing. */
export async function expectLoaded(picture: Locator) {
  await picture.scrollIntoViewIfNeeded();
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
}

export async function createPicture(name: string, colour: string) {
  const image = sharp({ create: { width: 80, height: 60, channels: 3, background: colour } });
  return { name, mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}

/** Noise cannot be compressed, so its upload is slow. */
export async function createNoise(name: string, size: number) {
  const create = { width: size, height: size, channels: 3, background: "white" } as const;
  const image = sharp({ create: { ...create, noise: { type: "gaussian", mean: 128, sigma: 60 } } });
  return { name, mimeType: "image/png", buffer: await image.png().toBuffer() };
}

export async function colourOf(file: Buffer) {
  const means = (await sharp(file).removeAlpha().stats()).channels.map(({ mean }) => mean);
  return ["red", "lime", "blue"][means.indexOf(Math.max(...means))];
}
