import { test as base } from "../support/test";
import type { Engine } from "./driver";
import { olderChromium } from "./older-chromium";
import { runJourneys } from "./run-journeys";

const test = base.extend<object, { engine: Engine }>({
  engine: [async ({ browser, siteAddress }, use) => use(olderChromium(browser, siteAddress)), { scope: "worker" }],
});
runJourneys({ browser: "Chromium with older style sheets", test });
