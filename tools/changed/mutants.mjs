import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PlainError } from "../../scripts/support/steps.mjs";
import { findUnitTests, UNIT_TEST } from "../../scripts/testing/affected.mjs";
import { findChanges } from "../../scripts/testing/changed.mjs";
import { readDependencies } from "../../scripts/testing/dependencies.mjs";
import { mutations } from "./mutations.mjs";

/** @typedef {(typeof mutations)[number] & { chosen: Set<string> }} Mutant */

/**
 * Each test that is not chosen for a mutant must pass with it. A test runs once, with all mutants applied that do not
 * choose it, so that one full run of Jest proves as much as a full run for each mutant.
 * @param {import("./tree.mjs").Tree} tree
 * @param {string[]} files by default all mutants
 */
export async function tryMutants(tree, files) {
  const dependencies = await readDependencies(tree.root, (await findChanges("HEAD", tree.root)).files);
  const mutants = mutations
    .filter(({ file }) => files.length === 0 || files.includes(file))
    .map((mutant) => ({
      ...mutant,
      chosen: new Set(findUnitTests(dependencies, [mutant.file]).map(({ file }) => file)),
    }));
  await requireSeen(tree, mutants);
  /** @type {Map<string, { unchosen: Mutant[], tests: string[] }>} */
  const groups = new Map();
  for (const test of [...dependencies.keys()].filter((file) => UNIT_TEST.test(file))) {
    const unchosen = mutants.filter(({ chosen }) => !chosen.has(test));
    const key = unchosen.map(({ file }) => file).join();
    const group = groups.get(key) ?? { unchosen, tests: [] };
    group.tests.push(test);
    groups.set(key, group);
  }
  let missed = 0;
  for (const { unchosen, tests } of groups.values()) {
    if (unchosen.length === 0) continue;
    console.log(`  ${tests.length} tests that ${unchosen.length} mutants do not choose`);
    const failed = await failingWith(tree, unchosen, tests);
    const broken = failed.length ? await tree.failing(failed) : [];
    for (const test of broken) console.log(`      ignored, because it fails without a mutant: ${test}`);
    for (const test of failed.filter((file) => !broken.includes(file)))
      for (const mutant of unchosen)
        if ((await failingWith(tree, [mutant], [test])).length) {
          console.log(`      missed by ${mutant.file}: ${test}`);
          missed++;
        }
  }
  if (missed) throw new PlainError(`${missed} failing tests were not chosen.`);
  console.log(`  ${mutants.length} mutants: each failing test was chosen`);
}

/**
 * Throws if a mutant's own test does not notice it, because such a mutant proves nothing.
 * @param {import("./tree.mjs").Tree} tree
 * @param {Mutant[]} mutants
 */
async function requireSeen(tree, mutants) {
  const useless = [];
  for (const mutant of mutants) {
    const { file, seenBy, chosen } = mutant;
    const [failed] = await failingWith(tree, [mutant], [seenBy]);
    if (!failed) useless.push(`${seenBy} does not notice the mutant of ${file}.`);
    else if (!chosen.has(seenBy)) useless.push(`${seenBy} notices the mutant of ${file}, and is not chosen.`);
    else console.log(`  ${file}: ${chosen.size} tests chosen, noticed by ${seenBy}`);
  }
  if (useless.length) throw new PlainError(useless.join("\n"));
}

/**
 * The tests that fail with these mutants applied.
 * @param {import("./tree.mjs").Tree} tree
 * @param {Mutant[]} mutants
 * @param {string[]} tests
 */
async function failingWith(tree, mutants, tests) {
  for (const { file, from, to } of mutants) {
    const path = join(tree.root, file);
    const text = await readFile(path, "utf8");
    if (text.split(from).length !== 2) throw new PlainError(`'${from}' must occur once in ${file}.`);
    await writeFile(
      path,
      text.replace(from, () => to),
    );
  }
  const failed = await tree.failing(tests);
  await tree.checkOut();
  return failed;
}
