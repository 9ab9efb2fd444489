import { needs } from "../../scripts/testing/skips.mjs";
import { test as base } from "../support/test";
import type { Engine } from "./driver";
import { runJourneys } from "./run-journeys";
import { findWebKit, startWebKit } from "./webkit";

const test = base.extend<object, { engine: Engine }>({
  engine: [
    async ({ siteAddress }, use) => {
      await using engine = await startWebKit(siteAddress);
      await use(engine);
    },
    { scope: "worker" },
  ],
});
test.skip(!findWebKit(), needs.webkit);
runJourneys({ browser: "WebKit", test });
