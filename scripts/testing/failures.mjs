import { relative } from "node:path";

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

/**
 * @typedef {object} Suite a file or group in Playwright's report
 * @property {Suite[]} [suites]
 * @property {{ file: string, title: string, tests: { status: string }[] }[]} specs
 */

/**
 * The file and name of each journey that failed.
 * @param {Suite[]} suites
 * @returns {string[]}
 */
export const failedByPlaywright = (suites) =>
  suites.flatMap(({ suites: inner = [], specs }) => [
    ...failedByPlaywright(inner),
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === "unexpected" || status === "flaky"))
      .map(({ file, title }) => `e2e/${file}: ${title}`),
  ]);
