import { ensureChromium } from "./support/chromium.mjs";
import { requireNode } from "./support/node-version.mjs";
import { ensurePackages } from "./support/packages.mjs";
import { startPostgres } from "./support/postgres.mjs";
import { reportRequirements } from "./support/requirements.mjs";
import { giveUp, PlainError, run, seconds, step } from "./support/steps.mjs";
import { runBrowserTests, runUnitTests } from "./support/suites.mjs";
import { buildForTests } from "./support/test-server.mjs";

const node = (...args) => run(process.execPath, args);
const total = { passed: 0, failed: 0 };
const failedSteps = [];

/** One check that has no tests to count: it counts as one. Later steps still run, so that one run shows all. */
async function check(name, work) {
  try {
    const result = await step(name, work);
    total.passed++;
    return result;
  } catch (error) {
    total.failed++;
    failedSteps.push(name);
    console.error(error.message);
  }
}

async function suite(name, work) {
  const began = performance.now();
  const { passed, failed } = await work();
  total.passed += passed;
  total.failed += failed;
  if (failed) failedSteps.push(name);
  console.log(`  ${name}: ${passed} passed, ${failed} failed (${seconds(began)})`);
}

/**
 * `npm test`: everything that has to hold, from a fresh clone. What needs no build is checked beside it and beside the
 * journeys: either alone would leave a processor idle for much of its time.
 */
async function test() {
  const began = performance.now();
  requireNode();
  if (!(await check("Packages", () => ensurePackages({ forDevelopment: true })))) return finish(began);
  const building = check("Production build", buildForTests);
  await Promise.all([testBuild(building), testSources(building)]);
  await reportRequirements();
  finish(began);
}

async function testBuild(building) {
  if (!(await building)) return;
  const chromium = await check("Chromium", ensureChromium);
  if (chromium) await suite("Journeys (Playwright)", () => runBrowserTests(chromium.path));
}

async function testSources(building) {
  await check("Lint and format (Biome)", () =>
    node("node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off", "."),
  );
  await suite("Tests beside the code (Jest)", () => runUnitTests());
  // The build writes the file that tells the compiler of Next's own types.
  const built = await building;
  await check("Types (tsc)", () => node("node_modules/typescript/bin/tsc", "--noEmit"));
  await testOnPostgres();
  if (built) await check("Crash suite, short form", () => node("scripts/crash.mjs", "1"));
}

const NO_POSTGRES =
  "There is no PostgreSQL to test on: install Debian's package 'postgresql', or name a server in TEST_DATABASE_URL.";

/** The tests of both databases once more, on PostgreSQL. Left out with a loud line where there is none; never in CI. */
async function testOnPostgres() {
  const name = "The tests of both databases on PostgreSQL (Jest)";
  const server = await check("PostgreSQL", async () => {
    const started = await startPostgres();
    if (!started && process.env.CI) throw new PlainError(NO_POSTGRES);
    return started ?? { did: "none" };
  });
  if (!server) return;
  if (!server.url) return console.warn(`\n  !!! NOT RUN: ${name}\n  !!! ${NO_POSTGRES}\n`);
  const args = ["backend/", "lib/outbox/", "lib/site-database/", "lib/sessions/", "lib/second-factor/"];
  await suite(name, () => runUnitTests(args, { TEST_DATABASE_URL: server.url }));
  await server.stop();
}

/** The one line that counts everything. */
function finish(began) {
  if (failedSteps.length) console.error(`\nFailed: ${failedSteps.join(", ")}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed (${seconds(began)})`);
  process.exit(total.failed ? 1 : 0);
}

test().catch(giveUp);
