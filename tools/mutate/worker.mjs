import { on } from "node:events";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { runCLI } from "jest";
import TestRunner from "jest-runner";

/** @typedef {{ test: string, mutant?: string, only?: string[] }} Job */
/** @typedef {{ failed: string[], error?: string, why?: string, isLate?: boolean, reached: string[] }} Outcome */

/** Each entry of `reached` is a test's name, a newline and a mutant's key. @type {Job & { reached: Set<string> }} */
export let job = { test: "", reached: new Set() };

/** Each message is a job: a test file, with at most one active mutant. */
export default class JobRunner extends TestRunner {
  /** @type {TestRunner["runTests"]} */
  async runTests(tests, watcher) {
    let outcome = {};
    this.on("test-file-success", ([, { testResults, testExecError, failureMessage }]) => {
      const failed = testResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
      outcome = { failed, error: testExecError?.message, why: failureMessage };
    });
    this.on("test-file-failure", ([, { message }]) => {
      outcome = { failed: [], error: message, why: message };
    });
    // Late errors of a mutant must not end the next job.
    for (const event of ["uncaughtException", "unhandledRejection"]) process.on(event, () => {});
    process.send?.({});
    for await (const [asked] of on(process, "message")) {
      job = { ...asked, reached: new Set() };
      const chosen = tests.filter(({ path }) => relative(process.cwd(), path) === job.test);
      await super.runTests(chosen, watcher, { serial: true });
      process.send?.({ ...outcome, reached: job.mutant ? [] : [...job.reached] });
    }
  }
}

async function work() {
  process.once("disconnect", () => process.exit());
  const pathOf = (file) => fileURLToPath(new URL(file, import.meta.url));
  const { default: config } = await import("../../jest.config.mjs");
  const [[files, [path, options]]] = /** @type {any} */ (Object.entries(config.transform ?? {}));
  const transform = { [files]: [pathOf("transformer.mjs"), { path, options }] };
  const ours = {
    runner: pathOf("worker.mjs"),
    testRunner: pathOf("test-runner.mjs"),
    transform,
    rootDir: process.cwd(),
    // A mutant may block a test for ever; the first test of a file also compiles all its imports.
    testTimeout: 100_000,
  };
  const asked = { _: JSON.parse(process.env.MUTATION_TESTS ?? "[]"), runTestsByPath: true, watchman: false };
  const quiet = { silent: true, reporters: [] };
  const argv = /** @type {any} */ ({ ...asked, ...quiet, config: JSON.stringify({ ...config, ...ours }) });
  await runCLI(argv, [process.cwd()]);
}

// Not awaited: Jest imports this module as its runner, and would wait for this line to end.
if (process.argv[1] === fileURLToPath(import.meta.url))
  work().catch(({ message }) => process.send?.({ error: message }));
