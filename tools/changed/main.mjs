import { tryCommits } from "./commits.mjs";
import { tryMutants } from "./mutants.mjs";
import { makeTree } from "./tree.mjs";

/**
 * Whether what `npm test -- --changed` chooses holds every test that a change breaks: by the tests that past commits
 * changed, and by mutants. `commits [how many]` and `mutants [file ...]` do one of both.
 * @param {string[]} args
 */
export default async function proveChoice([part, ...rest]) {
  const tree = await makeTree();
  if (part !== "mutants") await tryCommits(tree, rest);
  if (part !== "commits") await tryMutants(tree, rest);
}
