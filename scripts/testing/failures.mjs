import { relative } from "node:path";
import { specsIn } from "./specs.mjs";

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
 * @param {import("./specs.mjs").Suite<Spec>[]} suites
 */
export const failedByPlaywright = (suites) =>
  specsIn(suites)
    .filter(({ tests }) => tests.some(({ status }) => status === "unexpected" || status === "flaky"))
    .map(({ file, title }) => `e2e/${file}: ${title}`);
