import { expect, type Locator } from "playwright/test";

/** The first to ask for a picture waits until it has been drawn small, which a busy machine takes its time for. */
const DRAWN_WITHIN_MS = 20_000;

/** Scrolls to the picture and waits until it has loaded. */
export async function expectLoaded(picture: Locator) {
  await picture.scrollIntoViewIfNeeded();
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width, { timeout: DRAWN_WITHIN_MS }).toBeGreaterThan(0);
}
