import { tryCommits } from "./commits.mjs";
import { tryMutants } from "./mutants.mjs";
import { makeTree } from "./tree.mjs";

/**
 * Checks that `npm test -- --changed` chooses each test that a change breaks, with the tests that past commits changed and
 * with mutants. `commits [how many]` or `mutants [file ...]` runs only one of the two checks.
 * @param {string[]} args
 */
export default async function proveChoice([part, ...rest]) {
  const tree = await makeTree();
  if (part !== "mutants") await tryCommits(tree, rest);
  if (part !== "commits") await tryMutants(tree, rest);
}
