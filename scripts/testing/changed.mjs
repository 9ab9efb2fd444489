import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { PlainError } from "../support/steps.mjs";
import { findUnitTests, UNIT_TEST } from "./affected.mjs";
import { codeOf, readDependencies } from "./dependencies.mjs";
import { findJourneys } from "./journeys.mjs";

const SCREENS = "lib/content/screens.ts";
/** How many of the chosen files are printed by name. */
const SHOWN = 12;

/**
 * @param {string} root
 * @param {string[]} args
 */
const git = (root, ...args) =>
  execFileSync("git", ["-C", root, ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 2 ** 28,
  });
const listed = (/** @type {string} */ text) => text.split("\0").filter(Boolean);

/**
 * The commit of a reference; by default where the branch left main, or on main the last commit.
 * @param {string} root
 * @param {string} [since]
 */
function findCommit(root, since) {
  try {
    return git(
      root,
      ...(since ? ["rev-parse", "--verify", `${since}^{commit}`] : ["merge-base", "HEAD", "main"]),
    ).trim();
  } catch {
    if (since) throw new PlainError(`git knows no commit '${since}'.`);
    return git(root, "rev-parse", "HEAD").trim();
  }
}

/**
 * Files that differ from a commit, untracked and deleted ones included. Those in `sameCode` differ only in comments or
 * types.
 * @param {string} [since]
 */
export async function findChanges(since, root = process.cwd()) {
  const commit = findCommit(root, since);
  const known = listed(git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"));
  const untracked = listed(git(root, "ls-files", "-z", "--others", "--exclude-standard"));
  const different = listed(git(root, "diff", "-z", "--name-only", "--no-renames", commit));
  const changed = [...new Set([...different, ...untracked])];
  const isSame = async (/** @type {string} */ file) => {
    try {
      const [before, now] = [git(root, "show", `${commit}:${file}`), await readFile(join(root, file), "utf8")];
      return (await codeOf(file, before)) === (await codeOf(file, now));
    } catch {
      return false; // new, or deleted
    }
  };
  const same = await Promise.all(changed.map(isSame));
  const sameCode = new Set(changed.filter((_file, at) => same[at]));
  return { commit, changed, sameCode, files: [...new Set([...known, ...changed])] };
}

/** The address of each folder of app/(staff)/admin. */
export async function readScreens(root = process.cwd()) {
  const { outputFiles } = await build({
    entryPoints: [join(root, SCREENS)],
    bundle: true,
    write: false,
    format: "esm",
  });
  const { screens, addressOfScreen } = await import(
    `data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? "")}`
  );
  return new Map(screens.map((/** @type {{ folder: string }} */ screen) => [screen.folder, addressOfScreen(screen)]));
}

/**
 * The tests to run after the changes since a commit, and lines that explain the choice.
 * @param {string} [since]
 */
export async function chooseTests(since) {
  const { commit, changed, sameCode, files } = await findChanges(since);
  const [dependencies, screens] = await Promise.all([readDependencies(process.cwd(), files), readScreens()]);
  const tests = findUnitTests(dependencies, changed, sameCode);
  const different = changed.filter((file) => !sameCode.has(file));
  const { chosen, left } = findJourneys(dependencies, different, screens);
  const all = [...dependencies.keys()].filter((file) => UNIT_TEST.test(file)).length;
  const lines = [
    `Changed since ${commit.slice(0, 12)}: ${changed.length} files, ${sameCode.size} of them in comments or types alone`,
    `Tests beside the code: ${tests.length} of ${all} files, which import a changed file or name its path`,
    ...shorten(tests.map(({ file, through }) => (file === through ? file : `${file}, by ${through}`))),
    `Journeys: ${chosen.size} of ${chosen.size + left.length} files`,
    ...shorten([...chosen].map(([journey, why]) => `${journey} ${why}`)),
    "Left to `npm test`: the others, PostgreSQL, the crash suite, lint of unchanged files",
  ];
  return { changed, tests: tests.map(({ file }) => file), journeys: [...chosen.keys()], lines };
}

/** @param {string[]} entries */
const shorten = (entries) => [
  ...entries.slice(0, SHOWN).map((entry) => `    ${entry}`),
  ...(entries.length > SHOWN ? [`    and ${entries.length - SHOWN} more`] : []),
];
