import { exitWithError } from "./support/steps.mjs";
import { ensureChromium } from "./testing/chromium.mjs";
import { runBrowserTests } from "./testing/suites.mjs";

async function browserTests() {
  const { path } = await ensureChromium();
  const { failed } = await runBrowserTests(path, process.argv.slice(2));
  process.exit(failed.length ? 1 : 0);
}

browserTests().catch(exitWithError);
