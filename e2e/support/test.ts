import { test as base } from "playwright/test";
import { watchHydration } from "./hydration";

export * from "playwright/test";

/** For all tests but the pop-up's own: a visitor who has closed it. Two seconds into a test it would be in the way. */
export const test = base.extend<{ popupClosed: undefined; watched: undefined }>({
  watched: [
    async ({ context }, use) => {
      await watchHydration(context);
      await use(undefined);
    },
    { auto: true },
  ],
  popupClosed: [
    async ({ context }, use) => {
      await context.addInitScript(() => {
        if (location.protocol.startsWith("http")) sessionStorage.setItem("consultation-dismissed", "yes");
      });
      await use(undefined);
    },
    { auto: true },
  ],
});
