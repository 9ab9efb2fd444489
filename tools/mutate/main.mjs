import { fork } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { filesIn } from "../../scripts/support/files-in.mjs";
import { PlainError, seconds } from "../../scripts/support/steps.mjs";
import { shareOut } from "../support/parallel.mjs";
import { findMutants } from "./mutants.mjs";

const USAGE =
  "npm run tool -- mutate <folder, file or file:line> ... [--every N] [--take N] [--with <folder or test>] ...";
const FATES = ["caught", "timed out", "survived", "not reached"];
const SOURCE = /(?<!\.test|\.d)\.tsx?$/;
const TEST = /\.test\.tsx?$/;

/** `--every N` tries each N-th change, `--take N` tries N of them, evenly spread. `--with` adds tests. */
export default async function mutate(args) {
  const options = /** @type {const} */ ({
    every: { type: "string" },
    take: { type: "string" },
    with: { type: "string", multiple: true },
  });
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  if (positionals.length === 0) throw new PlainError(USAGE);
  const began = performance.now();
  const all = (await Promise.all(positionals.map(mutantsOf))).flat();
  const share = values.take ? Math.min(1, Number(values.take) / all.length) : 1 / Number(values.every ?? 1);
  const chosen = all.filter((_, at) => Math.floor(at * share) > Math.floor((at - 1) * share));
  if (chosen.length === 0) throw new PlainError(`No mutant to try.\n${USAGE}`);
  const areas = [...new Set(chosen.map(({ area }) => area))];
  const tests = new Map();
  for (const area of areas) tests.set(area, await testsIn([area, ...(values.with ?? [])]));
  console.log(`\n  ${all.length} mutants; ${chosen.length} of them are tried\n`);

  const fates = new Map();
  await tryMutants(chosen, tests, (mutant, fate) => {
    fates.set(mutant, fate);
    if (fate === "caught") return;
    console.log(`  ${mutant.file}:${mutant.line}  ${fate}\n      - ${mutant.before}\n      + ${mutant.after}`);
  });

  console.log(`\n  | folder | tried | ${FATES.join(" | ")} | score |\n  |---|--:|--:|--:|--:|--:|--:|`);
  const addRow = (name, mutants) => {
    const [caught = 0, late = 0, ...rest] = FATES.map(
      (fate) => mutants.filter((one) => fates.get(one) === fate).length,
    );
    const score = Math.round((100 * (caught + late)) / mutants.length);
    console.log(`  | ${[name, mutants.length, caught, late, ...rest, `${score} %`].join(" | ")} |`);
  };
  for (const area of areas)
    addRow(
      area,
      chosen.filter((one) => one.area === area),
    );
  addRow("all", chosen);
  console.log(`\n  ${seconds(began)}`);
}

/** @returns {Promise<Placed[]>} */
async function mutantsOf(named) {
  const [path, line] = named.split(":");
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new PlainError(`There is no ${path}.`);
  const area = found.isDirectory() ? join(path) : dirname(path);
  const files = found.isDirectory() ? await filesIn(area, SOURCE) : [path].filter((file) => SOURCE.test(file));
  const mutants = await Promise.all(
    files.map(async (file) => {
      const placed = findMutants(await readFile(file, "utf8"));
      return placed.map((mutant) => ({ ...mutant, key: `${file}#${mutant.id}`, file, area }));
    }),
  );
  return mutants.flat().filter((one) => !line || one.line === Number(line));
}

async function testsIn(paths) {
  const files = await Promise.all(paths.map(async (path) => ((await stat(path)).isFile() ? [path] : filesIn(path))));
  return files.flat().filter((file) => TEST.test(file));
}

/** @typedef {import("./worker.mjs").Outcome} Outcome */
/** @typedef {import("./mutants.mjs").Mutant & { key: string, file: string, area: string }} Placed */

const JESTS = 2;
const WORKER = fileURLToPath(new URL("worker.mjs", import.meta.url));
/** For one test file; longer than any file takes on a busy machine. */
const LIMIT_MS = 300_000;

/**
 * @param {Placed[]} mutants
 * @param {Map<string, string[]>} testsOf
 * @param {(mutant: Placed, fate: string) => void} report
 */
async function tryMutants(mutants, testsOf, report) {
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

/** A child process, which is replaced when a job kills it or takes too long. */
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
