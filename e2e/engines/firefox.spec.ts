import { needs } from "../../scripts/testing/skips.mjs";
import { test as base } from "../support/test";
import type { Engine } from "./driver";
import { findFirefox, startFirefox } from "./firefox";
import { runJourneys } from "./run-journeys";

const test = base.extend<object, { engine: Engine }>({
  engine: [
    async ({ siteAddress }, use) => {
      await using engine = await startFirefox(siteAddress);
      await use(engine);
    },
    { scope: "worker" },
  ],
});
test.skip(!findFirefox(), needs.firefox);
runJourneys({ browser: "Firefox", test });
