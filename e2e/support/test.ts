import { test as base } from "playwright/test";

export * from "playwright/test";

/** For all tests but the pop-up's own: a visitor who has closed it. Two seconds into a test it would be in the way. */
export const test = base.extend<{ popupClosed: undefined }>({
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
