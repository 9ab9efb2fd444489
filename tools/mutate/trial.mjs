import { fork } from "node:child_process";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { PlainError } from "../../scripts/support/steps.mjs";
import { shareOut } from "../support/parallel.mjs";

/** @typedef {import("./worker.mjs").Outcome} Outcome */
/** @typedef {import("./mutants.mjs").Mutant & { key: string, file: string, area: string }} Placed */

const JESTS = 2;
const WORKER = fileURLToPath(new URL("worker.mjs", import.meta.url));
/** For one test file with a mutant; longer than any file takes on a busy machine. */
const LIMIT_MS = 300_000;

/**
 * Runs each mutant against the tests of its folder that reach it, up to the first that fails.
 * @param {Placed[]} mutants
 * @param {Map<string, string[]>} testsOf
 * @param {(mutant: Placed, fate: string) => void} report
 */
export async function tryMutants(mutants, testsOf, report) {
  const tests = [...new Set([...testsOf.values()].flat())];
  const MUTATED_FILES = JSON.stringify([...new Set(mutants.map(({ file }) => file))]);
  const jests = Array.from({ length: JESTS }, () => openJest({ MUTATED_FILES, MUTATION_TESTS: JSON.stringify(tests) }));
  const jestAt = (at) => /** @type {ReturnType<typeof openJest>} */ (jests[at]);
  /** @type {Map<string, { reached: Outcome["reached"], took: number }>} */
  const baselines = new Map();
  await shareOut(tests, JESTS, async (test, at) => {
    const began = performance.now();
    const { failed, error, why, reached } = await jestAt(at)({ test });
    if (error || failed.length) throw new PlainError(`${test} fails without a mutant.\n${why}`);
    baselines.set(test, { reached, took: performance.now() - began });
  });
  /** Whether a test passes without those before it; if not, its whole file runs. */
  const isIndependent = new Map();

  await shareOut(mutants, JESTS, async (mutant, at) => report(mutant, await fateOf(mutant, jestAt(at))));

  async function fateOf({ key, file, area }, run) {
    const own = basename(file).replace(/\.tsx?$/, ".test.");
    const rank = (test) => (basename(test).startsWith(own) ? 0 : test.startsWith(area) ? 1 : 2);
    const took = (test) => baselines.get(test)?.took ?? 0;
    const order = testsOf.get(area)?.toSorted((a, b) => rank(a) - rank(b) || took(a) - took(b)) ?? [];
    let fate = "not reached";
    for (const test of order) {
      const reaching = baselines.get(test)?.reached.filter((one) => one.endsWith(`\n${key}`)) ?? [];
      const names = reaching.map((one) => one.split("\n")[0] ?? "");
      if (names.length === 0) continue;
      fate = "survived";
      const only = names.includes("") ? undefined : names;
      let { failed, error, isLate } = await run({ test, mutant: key, only });
      if (only && failed.length) {
        const name = `${test} ${failed[0]}`;
        if (!isIndependent.has(name)) isIndependent.set(name, !(await run({ test, only: failed })).failed.length);
        if (!isIndependent.get(name)) ({ failed, error, isLate } = await run({ test, mutant: key }));
      }
      if (isLate) return "timed out";
      if (error || failed.length) return "caught";
    }
    return fate;
  }
}

/** Jest in a child process, which is replaced when a job kills it or takes too long. */
function openJest(env) {
  let child;
  process.once("exit", () => child?.kill("SIGKILL"));
  const answer = () =>
    new Promise((resolve) => {
      const settle = (outcome) => {
        clearTimeout(timer);
        child.removeAllListeners();
        resolve(outcome);
      };
      const replace = (isLate) => {
        child.kill("SIGKILL");
        settle({
          failed: [],
          error: "Jest ended",
          why: isLate ? "It took too long." : "Jest ended.",
          isLate,
          reached: [],
        });
        child = undefined;
      };
      const timer = setTimeout(replace, LIMIT_MS, true);
      child.once("exit", () => replace(false));
      child.once("message", settle);
    });
  return async (job) => {
    if (!child) {
      // Broken tests print a lot.
      child = fork(WORKER, { stdio: "ignore", env: { ...process.env, ...env } });
      const { error } = await answer();
      if (error) throw new PlainError(`Jest does not start: ${error}`);
    }
    child.send(job);
    return answer();
  };
}
