import { parseArgs, stripVTControlCharacters } from "node:util";
import { reportRequirements } from "../tools/requirements.mjs";
import { ensurePackages, requireNode } from "./release/packages.mjs";
import { exitWithError, messageOf, PlainError, run, seconds, step } from "./support/steps.mjs";
import { ensureChromium } from "./testing/chromium.mjs";
import { startPostgres } from "./testing/postgres.mjs";
import { describeSkips } from "./testing/skips.mjs";
import {
  ALSO_HOSTED,
  ALSO_ON_POSTGRESQL,
  COMMANDS,
  DAILY_JOURNEYS,
  runBrowserTests,
  runUnitTests,
} from "./testing/suites.mjs";
import { buildForTests } from "./testing/test-server.mjs";

const USAGE = `npm test                                     what daily work can break
npm run test:all                             everything
npm test -- [--postgresql | --hosted] <path> ...  the tests in these files and folders`;

const TEST_PATH = /^\S+\.(test|spec)\.tsx?(:\d+)?/;
const FLOORS = ["--config", "tools/house/rules.mjs", "server", "contract", "lib", "backend"];

const node = (/** @type {string[]} */ ...args) => run(process.execPath, args);
const bin = (/** @type {string} */ program, /** @type {string[]} */ ...args) =>
  run(`node_modules/.bin/${program}`, args);
const began = performance.now();
const total = { passed: 0, failed: 0 };
/** @typedef {import("./testing/suites.mjs").SuiteOutcome} SuiteOutcome */
/** @type {string[]} the reason of each skipped test */
const skipped = [];
/** @type {string[]} each with the command that repeats it */
const failures = [];

// Later steps still run, so that one run shows all failures.
/** @template T @param {string} name @param {string} command @param {() => Promise<T>} work */
async function check(name, command, work) {
  try {
    const result = await step(name, work);
    total.passed++;
    return result;
  } catch (error) {
    fail(name, command);
    console.error(messageOf(error));
    return undefined;
  }
}

const LINES_OF_REASON = 40;

/** @param {string} name @param {string} command @param {string} [why] its first lines are shown at the end */
function fail(name, command, why = "") {
  total.failed++;
  const lines = stripVTControlCharacters(why).split("\n").slice(0, LINES_OF_REASON);
  failures.push([name, ...lines, command].filter((line) => line.trim()).join("\n      "));
}

/** @param {string} name @param {string} options @param {() => Promise<SuiteOutcome>} work */
async function suite(name, options, work) {
  const start = performance.now();
  const outcome = await work();
  total.passed += outcome.passed;
  skipped.push(...outcome.skipped);
  for (const failed of outcome.failed) {
    const [path] = TEST_PATH.exec(failed.name) ?? [];
    // Quoted, because names of routes have brackets.
    fail(`${name}: ${failed.name}`, path ? `npm test -- ${options}'${path}'` : "npm run test:all", failed.why);
  }
  const counts = `${outcome.passed} passed, ${outcome.failed.length} failed, ${outcome.skipped.length} skipped`;
  console.log(`  ${name}: ${counts} (${seconds(start)})`);
}

async function test() {
  const flag = /** @type {const} */ ({ type: "boolean" });
  const options = { all: flag, postgresql: flag, hosted: flag };
  const { values, positionals: paths } = parseArgs({ allowPositionals: true, options });
  if (paths.length === 0 && (values.postgresql || values.hosted)) throw new PlainError(USAGE);
  requireNode();
  if (!(await check("Packages", "npm ci", () => ensurePackages({ forDevelopment: true })))) return finish();
  if (paths.length) await testPaths(paths, values);
  else await testEverything(values.all === true);
  finish();
}

/** @param {string[]} paths @param {{ postgresql?: boolean, hosted?: boolean }} on */
async function testPaths(paths, { postgresql, hosted }) {
  const journeys = paths.filter((path) => /^e2e(\/|$)/.test(path) && !path.endsWith(".test.ts"));
  const tests = paths.filter((path) => !journeys.includes(path));
  if (tests.length && postgresql) await testOnPostgres(tests);
  else if (tests.length && hosted) await testHosted(tests);
  else if (tests.length) await suite("Tests beside the code (Jest)", "", () => runUnitTests({ only: tests }));
  if (journeys.length === 0) return;
  await buildForTests();
  await testJourneys(journeys);
}

/** @param {boolean} isAll */
async function testEverything(isAll) {
  const building = check("Production build", "npm run build", async () => ({
    outcome: (await node("scripts/testing/build-in-memory-group.mjs")).trim(),
  }));
  await check("Lint and format (Biome)", "npm run lint", () => bin("biome", "ci", "--colors=off", "."));
  await check("Imports (dependency-cruiser)", `npx depcruise ${FLOORS.join(" ")}`, () => bin("depcruise", ...FLOORS));
  await suite("Tests beside the code (Jest)", "", () => runUnitTests({ but: isAll ? [] : COMMANDS }));
  // The build and the type check write the same files of Next's types.
  const built = await building;
  await check("Types (tsc)", "npm run typecheck", () => node("scripts/typecheck.mjs"));
  if (isAll) await testHosted(ALSO_HOSTED);
  if (isAll) await testOnPostgres(ALSO_ON_POSTGRESQL);
  if (isAll && built) await check("Crashes", "npm run tool -- crash 1", () => node("tools/main.mjs", "crash", "1"));
  if (built) await testJourneys(isAll ? [] : DAILY_JOURNEYS);
  await reportRequirements();
}

/** @param {string[]} args */
async function testJourneys(args) {
  const chromium = await check("Chromium", "npm run e2e", ensureChromium);
  if (chromium) await suite("Journeys (Playwright)", "", () => runBrowserTests(chromium.path, args));
}

/** @param {string[]} only */
const testHosted = (only) =>
  suite("Contract with a hosted backend (Jest)", "--hosted ", () =>
    runUnitTests({ only, settings: { TEST_BACKEND: "hosted" } }),
  );

const NO_POSTGRES = "No PostgreSQL found. Install Debian's package 'postgresql', or set TEST_DATABASE_URL.";

/** @param {string[]} only */
async function testOnPostgres(only) {
  const name = "Queries on PostgreSQL (Jest)";
  const server = await check("PostgreSQL", "npm run test:all", async () => {
    const started = await startPostgres();
    if (!started && process.env.CI) throw new PlainError(NO_POSTGRES);
    return started ?? { outcome: "none" };
  });
  if (!server) return;
  if (!("url" in server)) return console.warn(`\n  !!! NOT RUN: ${name}\n  !!! ${NO_POSTGRES}\n`);
  await suite(name, "--postgresql ", () => runUnitTests({ only, settings: { TEST_DATABASE_URL: server.url } }));
  await server.stop();
}

function finish() {
  const { lines, refused } = describeSkips(skipped);
  if (process.env.CI) for (const reason of refused) fail(`skipped: ${reason}`, "npm run test:all");
  console.log(`\n${lines.join("\n")}`);
  if (failures.length) console.error(`\nFailed:\n  ${failures.join("\n  ")}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${skipped.length} skipped (${seconds(began)})`);
  process.exit(total.failed ? 1 : 0);
}

test().catch(exitWithError);
