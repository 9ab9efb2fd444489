import { findUnitTests, UNIT_TEST } from "../../scripts/support/affected.mjs";
import { findChanges, readScreens } from "../../scripts/support/changed.mjs";
import { readDependencies } from "../../scripts/support/dependencies.mjs";
import { findJourneys, JOURNEY } from "../../scripts/support/journeys.mjs";

const COMMITS = 30;

const linesOf = (/** @type {string} */ text) => text.split("\n").filter(Boolean);
const isTest = (/** @type {string} */ file) => UNIT_TEST.test(file) || JOURNEY.test(file);

/**
 * Given what each of the last commits changed besides tests, the tests that it changed have to be chosen, each commit with
 * the files that it has. Commits that changed no test, or tests alone, say nothing.
 * @param {import("./tree.mjs").Tree} tree
 * @param {string[]} args
 */
export async function tryCommits(tree, [most = String(COMMITS)]) {
  const total = { commits: 0, wanted: 0, missed: 0, journeys: 0, chosenJourneys: 0 };
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
    const there = names.filter((file) => isTest(file) && dependencies.has(file));
    const wanted = there.filter((file) => UNIT_TEST.test(file));
    const missed = wanted.filter((file) => !chosen.includes(file));
    const all = [...dependencies.keys()].filter((file) => UNIT_TEST.test(file)).length;
    console.log(
      `  ${commit} ${chosen.length} of ${all} tests chosen, ${journeys.size} journeys; ${wanted.length} wanted`,
    );
    for (const test of missed) console.log(`      missed ${test}`);
    total.commits++;
    total.wanted += wanted.length;
    total.missed += missed.length;
    total.journeys += there.length - wanted.length;
    total.chosenJourneys += there.filter((file) => journeys.has(file)).length;
  }
  await tree.checkOut();
  console.log(`  ${total.commits} commits: of ${total.wanted} tests that they changed ${total.missed} are missed;`);
  console.log(
    `  of ${total.journeys} journeys that they changed ${total.chosenJourneys} are chosen, which is no promise`,
  );
}
