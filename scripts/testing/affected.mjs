import { foldersOf } from "./dependencies.mjs";

/** @typedef {import("./dependencies.mjs").Dependencies} Dependencies */

export const UNIT_TEST = /\.test\.tsx?$/;
/** Every unit test depends on these. */
const EVERY_TEST = ["jest.config.mjs", "package-lock.json", "tsconfig.json"];

/**
 * The files that depend on one of `changed`, each with the file through which it does.
 * @param {Dependencies} dependencies
 * @param {string[]} changed
 * @param {Set<string>} sameCode those with changes only in comments or types, which matter only to files that read their text
 */
function findDependents(dependencies, changed, sameCode = new Set()) {
  const importers = invert(dependencies, "imports");
  const readers = invert(dependencies, "reads");
  /** @type {Map<string, string | undefined>} */
  const found = new Map(changed.map((file) => [file, undefined]));
  for (const [file, cause] of found) {
    const isChanged = cause === undefined;
    const folders = isChanged ? [...foldersOf(file), "/"] : foldersOf(file).filter(isNested);
    const users = [
      ...(isChanged && sameCode.has(file) ? [] : (importers.get(file) ?? [])),
      // Readers of a test folder or of a top-level folder read its files as text, so imports of these files do not matter.
      ...(isChanged || !UNIT_TEST.test(file) ? [file, ...folders].flatMap((named) => readers.get(named) ?? []) : []),
    ];
    for (const user of users) if (!found.has(user)) found.set(user, file);
  }
  return found;
}

/**
 * The unit tests that a change can break, each with the file through which it depends on the change.
 * @param {Dependencies} dependencies
 * @param {string[]} changed
 * @param {Set<string>} [sameCode]
 */
export function findUnitTests(dependencies, changed, sameCode) {
  const dependents = findDependents(dependencies, changed, sameCode);
  const every = EVERY_TEST.find((file) => dependents.has(file));
  return [...dependencies.keys()]
    .filter((file) => UNIT_TEST.test(file) && (every || dependents.has(file)))
    .map((file) => ({ file, through: dependents.get(file) ?? every ?? file }));
}

/**
 * @param {Dependencies} dependencies
 * @param {"imports" | "reads"} kind
 */
function invert(dependencies, kind) {
  /** @type {Map<string, string[]>} */
  const users = new Map();
  for (const [file, node] of dependencies)
    for (const used of node[kind]) users.set(used, [...(users.get(used) ?? []), file]);
  return users;
}

/** @param {string} folder */
const isNested = (folder) => folder.split("/").length > 2;
