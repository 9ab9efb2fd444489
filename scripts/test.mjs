import { readFile } from "node:fs/promises";
import { reportRequirements } from "../tools/requirements.mjs";
import { requireNode } from "./release/node-version.mjs";
import { ensurePackages } from "./release/packages.mjs";
import { filesIn } from "./support/files-in.mjs";
import { exitWithError, PlainError, run, seconds, step } from "./support/steps.mjs";
import { ensureChromium } from "./testing/chromium.mjs";
import { startPostgres } from "./testing/postgres.mjs";
import { describeSkips } from "./testing/skips.mjs";
import { runBrowserTests, runUnitTests } from "./testing/suites.mjs";

const BIOME = "node_modules/@biomejs/biome/bin/biome";
const node = (/** @type {string[]} */ ...args) => run(process.execPath, args);
const build = async () => ({ did: (await node("scripts/testing/build-in-memory-group.mjs")).trim() });
const total = { passed: 0, failed: 0 };
/** @type {string[]} the reason of each skipped test */
const skipped = [];
/** @type {string[]} the names of failed steps, each with those of its failed tests */
const failedSteps = [];

/**
 * Counts as one test. Later steps still run, so that one run shows all failures.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T | undefined>}
 */
async function check(name, work) {
  try {
    const result = await step(name, work);
    total.passed++;
    return result;
  } catch (error) {
    total.failed++;
    failedSteps.push(name);
    console.error(error instanceof Error ? error.message : error);
  }
}
/**
 * @param {string} name
 * @param {() => Promise<import("./testing/suites.mjs").Outcome>} work
 */
async function suite(name, work) {
  const began = performance.now();
  const outcome = await work();
  total.passed += outcome.passed;
  total.failed += outcome.failed.length;
  skipped.push(...outcome.skipped);
  if (outcome.failed.length) failedSteps.push([name, ...outcome.failed].join("\n    "));
  const counts = `${outcome.passed} passed, ${outcome.failed.length} failed, ${outcome.skipped.length} skipped`;
  console.log(`  ${name}: ${counts} (${seconds(began)})`);
}

/** Only the build runs in parallel with other checks: tests that wait for a processor would meet limits of time. */
async function test() {
  const began = performance.now();
  requireNode();
  const onDatabases = await testsOfDatabases();
  if (!(await check("Packages", () => ensurePackages({ forDevelopment: true })))) return finish(began);
  const building = check("Production build", build);
  await testSources(building, onDatabases);
  await testCrashes(building);
  await testBuild(building);
  await reportRequirements();
  finish(began);
}

/** @param {Promise<unknown>} building */
async function testBuild(building) {
  if (!(await building)) return;
  const chromium = await check("Chromium", ensureChromium);
  if (chromium) await suite("Journeys (Playwright)", () => runBrowserTests(chromium.path));
}
const FLOORED = ["server", "contract", "lib", "backend"];

/**
 * @param {Promise<unknown>} building
 * @param {string[]} onDatabases
 */
async function testSources(building, onDatabases) {
  await check("Lint and format (Biome)", () => node(BIOME, "ci", "--colors=off", "."));
  await check("Floors of server/ (dependency-cruiser)", () =>
    node(
      "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
      ...["--config", "tools/house/rules.mjs"],
      ...FLOORED,
    ),
  );
  await suite("Tests beside the code (Jest)", () => runUnitTests());
  await testOnPostgres(onDatabases);
  // The build and the type check write the same files of Next's types.
  await building;
  await check("Types (tsc)", () => node("scripts/typecheck.mjs"));
}

/** @param {Promise<unknown>} building */
async function testCrashes(building) {
  if (await building) await check("Crash suite, short form", () => node("tools/main.mjs", "crash", "1"));
}

const NO_POSTGRES = "No PostgreSQL found. Install Debian's package 'postgresql', or set TEST_DATABASE_URL.";

/** These must pass in both dialects. */
const ON_DATABASES = [
  "app/api/conversions.csv",
  "app/api/demo-data",
  "app/api/leads",
  "backend",
  "server/features/enquiries",
  "server/database",
  "server/identity/sessions",
  "server/identity/second-factor",
  "server/features/catalogue",
  "server/features/sources",
  "server/features/desk",
  "server/features/reminders",
  "server/features/monitoring",
  "scripts",
];
const GIVES_DATABASE =
  /from ".*\/(testing|throw-away-database|site-database|testing\/outbox|testing\/backends|testing\/lead-site)"/;

/** Only tests that open a database: the others would run twice for nothing. A folder without one is an error. */
async function testsOfDatabases() {
  const found = await Promise.all(
    ON_DATABASES.map(async (folder) => {
      const names = await filesIn(folder, /\.test\.ts$/);
      const texts = await Promise.all(names.map((name) => readFile(name, "utf8")));
      const chosen = names.filter((_name, at) => GIVES_DATABASE.test(texts[at] ?? ""));
      if (chosen.length === 0) throw new PlainError(`No test in ${folder} opens a database.`);
      return chosen;
    }),
  );
  return found.flat();
}
/** @param {string[]} files */
async function testOnPostgres(files) {
  const name = "The tests of both databases on PostgreSQL (Jest)";
  const server = await check("PostgreSQL", async () => {
    const started = await startPostgres();
    if (!started && process.env.CI) throw new PlainError(NO_POSTGRES);
    return started ?? { did: "none" };
  });
  if (!server) return;
  if (!("url" in server)) return console.warn(`\n  !!! NOT RUN: ${name}\n  !!! ${NO_POSTGRES}\n`);
  await suite(name, () => runUnitTests(files, { TEST_DATABASE_URL: server.url }));
  await server.stop();
}

/** @param {number} began */
function finish(began) {
  const { lines, refused } = describeSkips(skipped);
  console.log(lines.join("\n"));
  if (process.env.CI && refused.length) {
    total.failed += refused.length;
    failedSteps.push(...refused.map((reason) => `skipped: ${reason}`));
  }
  if (failedSteps.length) console.error(`\nFailed:\n  ${failedSteps.join("\n  ")}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${skipped.length} skipped (${seconds(began)})`);
  process.exit(total.failed ? 1 : 0);
}

test().catch(exitWithError);
