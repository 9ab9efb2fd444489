import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, tmpdir, totalmem } from "node:os";
import { dirname, join, relative } from "node:path";
import { isThere } from "../support/files-in.mjs";
import { PlainError, run, runShown } from "../support/steps.mjs";
import { skippedByJest, skippedByPlaywright, specsIn } from "./skips.mjs";
import { prepareTestServer } from "./test-server.mjs";

/** Tests that take minutes, and that daily work rarely needs. */
export const COMMANDS = ["scripts/commands/", "deploy/programs/"];

const tests = (/** @type {string} */ folder, /** @type {string[]} */ ...names) =>
  names.map((name) => `${folder}/${name}.test.ts`);

export const ALSO_HOSTED = [
  ...tests("app/api", "contract", "who-did-it", "employees", "sessions", "sign-in", "password-links", "site-content"),
  ...tests("server/features", "catalogue/publication/publication", "privacy/erase", "privacy/retention"),
  ...tests("server/features/follow-up", "lists/lists", "lists/work", "operations/operations", "records/records"),
  ...tests("server/features/follow-up", "undo/undo"),
  ...tests("server/features", "reminders/reminders"),
];

export const ALSO_ON_POSTGRESQL = [
  ...tests("app/api", "leads/lead-sources", "leads/whatsapp", "quotes/quotes"),
  ...tests("backend", "auth/auth", "contract/requests", "contract/specification", "db/database", "db/list"),
  ...tests("backend", "demo-data", "prepare", "resources/catalogue", "resources/enquiries", "uploads"),
  ...tests("scripts/commands", "migration", "postgres", "restore"),
  ...tests("server", "database/migrate", "database/open", "database/outbox/store", "platform/databases"),
  ...tests("server/features", "monitoring/alerts", "privacy/erase", "sources/report", "sources/views"),
  ...tests("server/features/follow-up", "call-times/call-times", "lists/lists", "lists/work", "read-model/rows"),
  ...tests("server/features/follow-up/records", "assignees", "records"),
];

/** The journeys that run against the shared sites. */
export const DAILY_JOURNEYS = ["--project=visitors", "--project=saving", "--project=staff"];

/** The result is undefined if the runner died before its report. @param {(file: string) => Promise<unknown>} runner */
async function withReport(runner) {
  const folder = await mkdtemp(join(tmpdir(), "sagwan-report-"));
  const file = join(folder, "report.json");
  try {
    await runner(file);
    return JSON.parse(await readFile(file, "utf8").catch(() => "null")) ?? undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// The names of tests begin with their path. `skipped`: one reason per test
/** @typedef {{ passed: number, failed: Failed[], skipped: string[] }} SuiteOutcome */
/** @typedef {{ name: string, why: string }} Failed */

/** @type {SuiteOutcome} */
const NO_REPORT = {
  passed: 0,
  failed: [{ name: "the test runner", why: "It ended without a report." }],
  skipped: [],
};

/**
 * Runs only these files and folders, or all `but` some. Jest's output is not shown, because other steps print meanwhile.
 * @param {{ only?: string[], but?: string[], settings?: Record<string, string> }} [options]
 * @returns {Promise<SuiteOutcome>}
 */
export async function runUnitTests({ only = [], but = [], settings = {} } = {}) {
  for (const path of only) if (!(await isThere(path))) throw new PlainError(`There is no ${path}.`);
  let output = "";
  const report = await withReport(async (file) => {
    const command = [
      "node_modules/jest/bin/jest.js",
      ...only.map(asPattern),
      ...["/node_modules/", "/.next/", ...but.map(asPattern)].flatMap((path) => ["--testPathIgnorePatterns", path]),
      "--ci",
      `--maxWorkers=${workers()}`,
      // A failed test may leave a server running, which would keep Jest alive after its report.
      "--forceExit",
      "--json",
      `--outputFile=${file}`,
    ];
    const env = { ...process.env, TEST_BACKEND: "", TEST_DATABASE_URL: "", ...settings };
    await run(process.execPath, command, { env, plain: true }).catch(({ message }) => {
      output = message;
    });
  });
  const outcome = report
    ? {
        passed: report.numPassedTests,
        failed: failedByJest(report.testResults),
        skipped: skippedByJest(report.testResults),
      }
    : NO_REPORT;
  if (!report) console.error(output);
  return outcome;
}

const asPattern = (/** @type {string} */ path) => join(process.cwd(), path).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** @param {string | undefined} chromiumPath @param {string[]} args @returns {Promise<SuiteOutcome>} */
export async function runBrowserTests(chromiumPath, args = []) {
  const seeded = await prepareTestServer();
  const report = await withReport((file) => {
    const command = ["node_modules/playwright/cli.js", "test", "--config", "e2e/playwright.config.ts"];
    const env = {
      ...process.env,
      // Temporary files of the tests are deleted with the report's folder.
      TMPDIR: dirname(file),
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: "node_modules/.cache/playwright",
      SEEDED_DATA: seeded.env.DATA_DIR,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      CHROMIUM_PATH: chromiumPath ?? "",
    };
    return runShown(process.execPath, [...command, "--reporter", "list,json", ...args], { env });
  });
  await rm(seeded.env.DATA_DIR, { recursive: true, force: true });
  if (!report) return NO_REPORT;
  const { stats, suites, errors } = report;
  const outside = errors.map(({ message = "" }) => ({ name: "outside of any journey", why: message }));
  const failed = [...failedByPlaywright(suites), ...outside];
  return { passed: stats.expected, failed, skipped: skippedByPlaywright(suites) };
}

/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: Assertion[] }} TestFile */

const pathOf = (/** @type {string} */ file) => relative(process.cwd(), file);

/** @param {TestFile[]} files @returns {Failed[]} */
export const failedByJest = (files) =>
  files.flatMap(({ name, status, message = "", assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [{ name: pathOf(name), why: message }];
    return failed.map(({ fullName, failureMessages: [why = ""] = [] }) => ({
      name: `${pathOf(name)}: ${fullName}`,
      why,
    }));
  });

/** @typedef {{ file: string, line: number, title: string, tests: JourneyRun[] }} Spec */
/** @typedef {{ status: string, results: { error?: { message?: string } }[] }} JourneyRun */

/** @param {import("./skips.mjs").Suite<Spec>[]} suites @returns {Failed[]} */
export const failedByPlaywright = (suites) =>
  specsIn(suites).flatMap(({ file, line, title, tests }) => {
    const failed = tests.find(({ status }) => status === "unexpected" || status === "flaky");
    const [error] = failed?.results.flatMap((result) => result.error ?? []) ?? [];
    return failed ? [{ name: `e2e/${file}:${line}: ${title}`, why: error?.message ?? "" }] : [];
  });

/** A Jest worker grows to more than a gigabyte, and so does a journey's with its browser and server. */
const BYTES_EACH = 2 * 1_024 ** 3;

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

// The processors of a container's quota (cgroup v2): "150000 100000" is one and a half, "max" no limit.
/** @param {string | undefined} quota the content of cpu.max */
function processorsIn(quota) {
  const [allowed, period] = quota?.split(" ").map(Number) ?? [];
  return allowed && period ? Math.max(1, Math.floor(allowed / period)) : Number.POSITIVE_INFINITY;
}

export const workers = () =>
  Math.min(
    availableParallelism(),
    processorsIn(read("/sys/fs/cgroup/cpu.max")),
    Math.max(1, Math.floor(Math.min(totalmem(), process.constrainedMemory() || totalmem()) / BYTES_EACH)),
  );
