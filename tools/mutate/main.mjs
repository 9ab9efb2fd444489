import { readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { filesIn } from "../../scripts/support/files-in.mjs";
import { PlainError, seconds } from "../../scripts/support/steps.mjs";
import { findMutants } from "./mutants.mjs";
import { tryMutants } from "./trial.mjs";

const USAGE =
  "npm run tool -- mutate <folder, file or file:line> ... [--every N] [--take N] [--with <folder or test>] ...";
const FATES = ["caught", "timed out", "survived", "not reached"];
const SOURCE = /(?<!\.test|\.d)\.tsx?$/;
const TEST = /\.test\.tsx?$/;

/**
 * Mutation testing: makes one small change to a source at a time and lists the changes that no test notices.
 * It runs the tests in the named folder or next to the named file, and those that `--with` adds. `--every N` tries each
 * N-th change, `--take N` tries N of them, evenly spread.
 */
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

/** @returns {Promise<import("./trial.mjs").Placed[]>} */
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
