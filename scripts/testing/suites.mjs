import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, tmpdir, totalmem } from "node:os";
import { dirname, join, relative } from "node:path";
import { run, runShown } from "../support/steps.mjs";
import { skippedByJest, skippedByPlaywright, specsIn } from "./skips.mjs";
import { prepareTestServer } from "./test-server.mjs";

/**
 * Runs a test runner that writes a JSON report; undefined if the runner died before.
 * @param {(file: string) => Promise<unknown>} runner
 */
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

/** @typedef {{ passed: number, failed: string[], skipped: string[] }} Outcome `failed`: names; `skipped`: one reason per test */

/** @type {Outcome} */
const NO_REPORT = { passed: 0, failed: ["the test runner ended without a report"], skipped: [] };

/**
 * The tests next to the code. A runner that died counts as one failure. Prints Jest's output only on failure, because
 * other steps print at the same time.
 * @param {string[]} args
 * @param {Record<string, string>} settings
 * @returns {Promise<Outcome>}
 */
export async function runUnitTests(args = [], settings = {}) {
  let output = "";
  const report = await withReport(async (file) => {
    // A failed test may leave a server running, which would keep Jest alive after its report.
    const command = [
      "node_modules/jest/bin/jest.js",
      ...args,
      "--ci",
      `--maxWorkers=${workers()}`,
      "--forceExit",
      "--json",
      `--outputFile=${file}`,
    ];
    const env = { ...process.env, TEST_DATABASE_URL: "", ...settings };
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
  if (outcome.failed.length) console.error(output);
  return outcome;
}

/**
 * The journeys in a real browser, against the production build.
 * @param {string | undefined} chromiumPath
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
export async function runBrowserTests(chromiumPath, args = []) {
  const seeded = await prepareTestServer();
  const report = await withReport((file) => {
    const command = ["node_modules/playwright/cli.js", "test", "--config", "e2e/playwright.config.ts"];
    const env = {
      ...process.env,
      // Temporary files of the tests are deleted with the report's folder.
      TMPDIR: dirname(file),
      SEEDED_DATA: seeded.env.DATA_DIR,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      CHROMIUM_PATH: chromiumPath ?? "",
    };
    return runShown(process.execPath, [...command, "--reporter", "list,json", ...args], { env });
  });
  await rm(seeded.env.DATA_DIR, { recursive: true, force: true });
  if (!report) return NO_REPORT;
  const { stats, suites, errors } = report;
  const failed = [...failedByPlaywright(suites), ...errors.map(() => "an error outside of any journey")];
  return { passed: stats.expected, failed, skipped: skippedByPlaywright(suites) };
}

/**
 * The file and name of each test that Jest saw fail; of a file that could not run, its path.
 * @param {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }[]} files
 * @returns {string[]}
 */
export const failedByJest = (files) =>
  files.flatMap(({ name, status, assertionResults }) => {
    const path = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [path];
    return failed.map(({ fullName }) => `${path}: ${fullName}`);
  });

/** @typedef {{ file: string, title: string, tests: { status: string }[] }} Spec */

/**
 * The file and name of each journey that failed.
 * @param {import("./skips.mjs").Suite<Spec>[]} suites
 */
export const failedByPlaywright = (suites) =>
  specsIn(suites)
    .filter(({ tests }) => tests.some(({ status }) => status === "unexpected" || status === "flaky"))
    .map(({ file, title }) => `e2e/${file}: ${title}`);

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

/**
 * The processors of a container's quota (cgroup v2): "150000 100000" is one and a half, "max" no limit.
 * @param {string | undefined} quota the content of cpu.max
 */
export function processorsIn(quota) {
  const [allowed, period] = quota?.split(" ").map(Number) ?? [];
  return allowed && period ? Math.max(1, Math.floor(allowed / period)) : Number.POSITIVE_INFINITY;
}

/** The number of workers for a test runner, limited by processors and memory. */
export const workers = () =>
  Math.min(
    availableParallelism(),
    processorsIn(read("/sys/fs/cgroup/cpu.max")),
    Math.max(1, Math.floor(Math.min(totalmem(), process.constrainedMemory() || totalmem()) / BYTES_EACH)),
  );
