import { expect, type Locator } from "playwright/test";

/** Scrolls to the picture and waits until it has loaded, which on the first request includes resizing. */
export async function expectLoaded(picture: Locator) {
  await picture.scrollIntoViewIfNeeded();
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
}
