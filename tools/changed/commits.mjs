import { findUnitTests, UNIT_TEST } from "../../scripts/testing/affected.mjs";
import { findChanges, readScreens } from "../../scripts/testing/changed.mjs";
import { readDependencies } from "../../scripts/testing/dependencies.mjs";
import { findJourneys, JOURNEY } from "../../scripts/testing/journeys.mjs";

const COMMITS = 30;

const linesOf = (/** @type {string} */ text) => text.split("\n").filter(Boolean);
const isTest = (/** @type {string} */ file) => UNIT_TEST.test(file) || JOURNEY.test(file);

/**
 * For each of the last commits, the choice for its changes outside tests must include the tests that it changed. Commits
 * that changed no tests, or only tests, are skipped.
 * @param {import("./tree.mjs").Tree} tree
 * @param {string[]} args
 */
export async function tryCommits(tree, [most = String(COMMITS)]) {
  const total = { commits: 0, wanted: 0, unchosen: 0, missed: 0, journeys: 0, chosenJourneys: 0 };
  for (const commit of linesOf(await tree.git("log", "--no-merges", "--format=%h"))) {
    if (total.commits === Number(most)) break;
    const names = linesOf(await tree.git("diff-tree", "--no-commit-id", "--name-only", "-r", commit));
    if (!names.some(isTest) || names.every(isTest)) continue;
    await tree.checkOut(commit);
    const { changed, sameCode, files } = await findChanges(`${commit}^`, tree.root);
    const dependencies = await readDependencies(tree.root, files);
    const given = changed.filter((file) => names.includes(file) && !isTest(file));
    const chosen = findUnitTests(dependencies, given, sameCode).map(({ file }) => file);
    const different = given.filter((file) => !sameCode.has(file));
    const journeys = findJourneys(dependencies, different, await readScreens(tree.root)).chosen;
    const present = names.filter((file) => isTest(file) && dependencies.has(file));
    const wanted = present.filter((file) => UNIT_TEST.test(file));
    const unchosen = wanted.filter((file) => !chosen.includes(file));
    const missed = unchosen.length ? await failingBefore(tree, commit, unchosen) : [];
    const all = [...dependencies.keys()].filter((file) => UNIT_TEST.test(file)).length;
    console.log(
      `  ${commit} ${chosen.length} of ${all} tests chosen, ${journeys.size} journeys; ${wanted.length} wanted`,
    );
    for (const test of unchosen)
      console.log(`      ${test} ${missed.includes(test) ? "is missed" : "passes without the change as well"}`);
    total.commits++;
    total.wanted += wanted.length;
    total.unchosen += unchosen.length;
    total.missed += missed.length;
    total.journeys += present.length - wanted.length;
    total.chosenJourneys += present.filter((file) => journeys.has(file)).length;
  }
  await tree.checkOut();
  const { commits, wanted, unchosen, missed } = total;
  console.log(
    `  ${commits} commits changed ${wanted} tests: ${wanted - unchosen} are chosen, ${unchosen - missed} are not`,
  );
  console.log(`  but pass without the rest of their commit as well, ${missed} are missed`);
  console.log(
    `  of ${total.journeys} journeys that they changed ${total.chosenJourneys} are chosen, which is no promise`,
  );
}

/**
 * The tests that fail without the rest of their commit, and so depend on it.
 * @param {import("./tree.mjs").Tree} tree
 * @param {string} commit
 * @param {string[]} tests
 */
async function failingBefore(tree, commit, tests) {
  await tree.checkOut(`${commit}^`);
  await tree.git("checkout", "--quiet", commit, "--", ...tests);
  return tree.failing(tests);
}
