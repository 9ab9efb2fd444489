import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { reportRequirements } from "../tools/requirements.mjs";
import { ensureChromium } from "./support/chromium.mjs";
import { requireNode } from "./support/node-version.mjs";
import { ensurePackages } from "./support/packages.mjs";
import { startPostgres } from "./support/postgres.mjs";
import { describeSkips } from "./support/skips.mjs";
import { giveUp, PlainError, run, seconds, step } from "./support/steps.mjs";
import { runBrowserTests, runUnitTests } from "./support/suites.mjs";
import { buildForTests } from "./support/test-server.mjs";

const BIOME = "node_modules/@biomejs/biome/bin/biome";
const node = (/** @type {string[]} */ ...args) => run(process.execPath, args);
const total = { passed: 0, failed: 0 };
/** @type {string[]} the reason of each skipped test */
const skipped = [];
/** @type {string[]} */
const failedSteps = [];

/**
 * One check that has no tests to count: it counts as one. Later steps still run, so that one run shows all.
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
 * @param {() => Promise<import("./support/suites.mjs").Outcome>} work
 */
async function suite(name, work) {
  const began = performance.now();
  const outcome = await work();
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  skipped.push(...outcome.skipped);
  if (outcome.failed) failedSteps.push(name);
  const counts = `${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped.length} skipped`;
  console.log(`  ${name}: ${counts} (${seconds(began)})`);
}

/**
 * `npm test`: everything that has to hold, from a fresh clone. What needs no build is checked beside it and beside the
 * journeys: either alone would leave a processor idle for much of its time, as one worker's waiting would at the end.
 */
async function test() {
  const began = performance.now();
  requireNode();
  if (!(await check("Packages", () => ensurePackages({ forDevelopment: true })))) return finish(began);
  const building = check("Production build", buildForTests);
  await Promise.all([testBuild(building), testSources(building), testCrashes(building)]);
  await reportRequirements();
  finish(began);
}

/**
 * `npm test -- --changed [ref]`: what a change can break, soon. It proves less than all.
 * @param {string} [since]
 */
async function testChanged(since) {
  const began = performance.now();
  requireNode();
  if (!(await check("Packages", () => ensurePackages({ forDevelopment: true })))) return finish(began);
  // What it is made with is there once the packages are.
  const { chooseTests } = await import("./support/changed.mjs");
  const { changed, tests, journeys, lines } = await step("Choosing", () => chooseTests(since));
  console.log(lines.map((line) => `  ${line}`).join("\n"));
  const building = journeys.length ? check("Production build", buildForTests) : undefined;
  await Promise.all([building && testBuild(building, journeys), testChangedSources(changed, tests, building)]);
  finish(began);
}
/**
 * @param {string[]} changed
 * @param {string[]} tests
 * @param {Promise<unknown> | undefined} building
 */
async function testChangedSources(changed, tests, building) {
  const present = changed.filter((file) => existsSync(file));
  const lint = ["ci", "--colors=off", "--no-errors-on-unmatched", ...present];
  if (present.length) await check("Lint and format of what changed (Biome)", () => node(BIOME, ...lint));
  if (tests.length) await suite("Tests beside the code (Jest)", () => runUnitTests(["--runTestsByPath", ...tests]));
  await building;
  if (changed.some((file) => /\.(ts|tsx|mjs)$/.test(file)))
    await check("Types (tsc)", () => node("scripts/typecheck.mjs"));
}

/**
 * @param {Promise<unknown>} building
 * @param {string[]} [journeys] all where none is named
 */
async function testBuild(building, journeys) {
  if (!(await building)) return;
  const chromium = await check("Chromium", ensureChromium);
  if (chromium) await suite("Journeys (Playwright)", () => runBrowserTests(chromium.path, journeys));
}
/** The folders whose imports have an order (tools/house/rules.mjs). */
const FLOORED = ["server", "contract", "lib", "backend"];

/** @param {Promise<unknown>} building */
async function testSources(building) {
  await check("Lint and format (Biome)", () => node(BIOME, "ci", "--colors=off", "."));
  await check("Floors of server/ (dependency-cruiser)", () =>
    node(
      "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
      ...["--config", "tools/house/rules.mjs"],
      ...FLOORED,
    ),
  );
  await suite("Tests beside the code (Jest)", () => runUnitTests());
  await testOnPostgres();
  // The build writes the same files of Next's own types.
  await building;
  await check("Types (tsc)", () => node("scripts/typecheck.mjs"));
}

/**
 * Beside all others: it waits more than it computes.
 * @param {Promise<unknown>} building
 */
async function testCrashes(building) {
  if (await building) await check("Crash suite, short form", () => node("tools/main.mjs", "crash", "1"));
}

const NO_POSTGRES =
  "There is no PostgreSQL to test on: install Debian's package 'postgresql', or name a server in TEST_DATABASE_URL.";

/** Where what is said of a database has to be true of both dialects. */
const ON_DATABASES = [
  "backend",
  "server/features/enquiries/delivery",
  "server/database",
  "server/identity/sessions",
  "server/identity/second-factor",
  "server/features/desk",
  "server/features/reminders",
  "server/features/monitoring",
  "scripts/support",
];
/** What gives a test a database of the dialect that it is run with. */
const GIVES_DATABASE = /from ".*\/(testing|throw-away-database|site-database|testing\/outbox|testing\/backends)"/;

/** The files of tests there that ask for a database: the others would only be run twice. */
async function testsOfDatabases() {
  const names = (await Promise.all(ON_DATABASES.map((folder) => testsIn(folder)))).flat();
  const texts = await Promise.all(names.map((name) => readFile(name, "utf8")));
  return names.filter((_name, at) => GIVES_DATABASE.test(texts[at] ?? ""));
}
/** @param {string} folder */
const testsIn = async (folder) =>
  (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => join(folder, name));

/** The tests of both databases once more, on PostgreSQL. Left out with a loud line where there is none; never in CI. */
async function testOnPostgres() {
  const name = "The tests of both databases on PostgreSQL (Jest)";
  const server = await check("PostgreSQL", async () => {
    const started = await startPostgres();
    if (!started && process.env.CI) throw new PlainError(NO_POSTGRES);
    return started ?? { did: "none" };
  });
  if (!server) return;
  if (!("url" in server)) return console.warn(`\n  !!! NOT RUN: ${name}\n  !!! ${NO_POSTGRES}\n`);
  const files = await testsOfDatabases();
  await suite(name, () => runUnitTests(files, { TEST_DATABASE_URL: server.url }));
  await server.stop();
}

/**
 * Why tests were skipped, and the one line that counts everything. In CI a skip that could have been avoided is a failure.
 * @param {number} began
 */
function finish(began) {
  const { lines, refused } = describeSkips(skipped);
  console.log(lines.join("\n"));
  if (process.env.CI && refused.length) {
    total.failed += refused.length;
    failedSteps.push(`skipped, ${refused.join("; skipped, ")}`);
  }
  if (failedSteps.length) console.error(`\nFailed: ${failedSteps.join(", ")}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${skipped.length} skipped (${seconds(began)})`);
  process.exit(total.failed ? 1 : 0);
}

const [option, since] = process.argv.slice(2);
(option === "--changed" ? testChanged(since) : test()).catch(giveUp);
