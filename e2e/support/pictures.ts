import { expect, type Locator } from "playwright/test";

/** Scrolls to the picture and waits until it has loaded: the first to ask for it waits until it has been drawn small. */
export async function expectLoaded(picture: Locator) {
  await picture.scrollIntoViewIfNeeded();
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
}
