import { expect, type Locator } from "playwright/test";
import sharp from "sharp";

/** Scrolls to the picture and waits until it has loaded, which on the first request includes resizing. */
export async function expectLoaded(picture: Locator) {
  await picture.scrollIntoViewIfNeeded();
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
}

/** A small picture of one colour, as a file for a form. */
export async function picture(name: string, colour: string) {
  const image = sharp({ create: { width: 80, height: 60, channels: 3, background: colour } });
  return { name, mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}

/** A picture that cannot be compressed, so that its upload is slow. */
export async function noise(name: string, size: number) {
  const create = { width: size, height: size, channels: 3, background: "white" } as const;
  const image = sharp({ create: { ...create, noise: { type: "gaussian", mean: 128, sigma: 60 } } });
  return { name, mimeType: "image/png", buffer: await image.png().toBuffer() };
}

/** The colour of a picture that is red, lime or blue. */
export async function colourOf(file: Buffer) {
  const means = (await sharp(file).removeAlpha().stats()).channels.map(({ mean }) => mean);
  return ["red", "lime", "blue"][means.indexOf(Math.max(...means))];
}
