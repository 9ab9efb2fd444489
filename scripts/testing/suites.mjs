import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { run, runShown } from "../support/steps.mjs";
import { skippedByJest, skippedByPlaywright } from "./skips.mjs";
import { prepareTestServer } from "./test-server.mjs";
import { workers } from "./workers.mjs";

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

/** @typedef {{ passed: number, failed: number, skipped: string[] }} Outcome `skipped`: one reason per test */

/** @type {Outcome} */
const NO_REPORT = { passed: 0, failed: 1, skipped: [] };

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
  const { numPassedTests = 0, numFailedTests = 1, numRuntimeErrorTestSuites = 0, testResults = [] } = report ?? {};
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  if (failed) console.error(output);
  return { passed: numPassedTests, failed, skipped: skippedByJest(testResults) };
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
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + flaky + report.errors.length;
  return { passed: expected, failed, skipped: skippedByPlaywright(report.suites) };
}
