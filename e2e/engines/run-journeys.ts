import { writeFile } from "node:fs/promises";
import type { PlaywrightTestArgs, TestType } from "playwright/test";
import { expect } from "../support/test";
import type { Engine } from "./driver";
import { journeys } from "./journeys";

type Options = {
  browser: string;
  test: TestType<PlaywrightTestArgs, { engine: Engine }>;
};

export function runJourneys({ browser, test }: Options) {
  // One worker, so that the browser is started once.
  test.describe.configure({ mode: "default" });
  test.describe(browser, () => {
    for (const { name, hasScript = true, hasPopup, go } of journeys) {
      test(name, async ({ engine, request }, testInfo) => {
        await using driver = await engine.open({ hasScript });
        if (hasScript && !hasPopup) {
          await driver.open("/robots.txt");
          await driver.run(() => sessionStorage.setItem("consultation-dismissed", "yes"));
        }
        try {
          await go(driver, request);
          expect(await driver.errors()).toEqual([]);
        } catch (error) {
          const path = testInfo.outputPath("window.png");
          await writeFile(path, await driver.picture());
          await testInfo.attach("the window", { path, contentType: "image/png" });
          throw error;
        }
      });
    }
  });
}
