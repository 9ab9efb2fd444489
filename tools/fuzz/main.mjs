import { PlainError, runShown } from "../../scripts/support/steps.mjs";
import { fuzzCosts } from "./costs.mjs";
import { fuzzServer } from "./server.mjs";

const STANDARD_RUNS = "300";
const SUITES = [
  "backend/fuzz",
  "app/api/fuzz",
  "server/platform/log-fuzz",
  "app/api/dialects-",
  "server/features/enquiries/delivery/dialects",
];

/**
 * Runs the fuzz suites with this many runs for each call, and attacks the last build. `costs [word ...]` only measures the
 * cost of hostile requests, or of those whose names contain one of the words.
 * @param {string[]} args
 */
export default async function fuzz([FUZZ_RUNS = STANDARD_RUNS, ...words]) {
  if (FUZZ_RUNS === "costs") return fuzzCosts(words);
  const jest = ["node_modules/jest/bin/jest.js", ...SUITES];
  const status = await runShown(process.execPath, jest, { env: { ...process.env, FUZZ_RUNS } });
  if (status !== 0) throw new PlainError("The fuzz suites failed.");
  await fuzzServer();
  await fuzzCosts();
}
