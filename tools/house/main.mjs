import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

const CODE = /\.(tsx?|mjs|scss|typ)$/;
const TEST = /\.(test|spec)\.tsx?$|^(e2e|(server|scripts)\/testing)\/|\/testing(-\w+)?\.tsx?$/;
/** Drawn from other tracked files. */
const DRAWN = /^public\/media\//;
const DOCUMENT = /^README\.md$|^docs\/[^/]+\.md$/;
const SMALL = 15;
const CROWDED = 25;

const numbers = new Intl.NumberFormat("en-IN");
/** @type {Record<string, number>} */
const budget = JSON.parse(readFileSync("tools/house/budget.json", "utf8"));

export default function describeHouse() {
  const files = listFiles();
  const lines = new Map(codeIn(files).map((file) => [file, linesOf(file)]));
  for (const [what, count] of Object.entries(measureHouse()))
    say(`${what}, at most ${numbers.format(budget[what] ?? 0)}`, count);
  describeWeight(lines);
  describeFolders(files.filter((file) => CODE.test(file) && !file.startsWith("e2e/")));
}

const listFiles = () =>
  execFileSync("git", ["ls-files"], { encoding: "utf8", maxBuffer: 64e6 })
    .trim()
    .split("\n")
    .filter((file) => existsSync(file) && !DRAWN.test(file));
/** Also what only tests and journeys import. @param {string} file */
const isTest = (file) => TEST.test(file);
const codeIn = (files) => files.filter((file) => CODE.test(file) && !isTest(file));
const linesOf = (file) => readFileSync(file, "utf8").split("\n").length - 1;

/** @returns {Record<string, number>} */
export function measureHouse() {
  const files = listFiles();
  const sum = (some, /** @type {(file: string) => number} */ countIn) =>
    some.reduce((total, file) => total + countIn(file), 0);
  return {
    "lines of code and styles without tests": sum(codeIn(files), linesOf),
    "lines of tests": sum(
      files.filter((file) => CODE.test(file) && isTest(file)),
      linesOf,
    ),
    "tracked files": files.length,
    "words of documents": sum(
      files.filter((file) => DOCUMENT.test(file)),
      (file) => readFileSync(file, "utf8").split(/\s+/).filter(Boolean).length,
    ),
  };
}

export const overBudget = (counts) =>
  Object.entries(budget)
    .filter(([what, limit]) => !((counts[what] ?? Number.NaN) <= limit))
    .map(
      ([what, limit]) =>
        `${numbers.format(counts[what] ?? Number.NaN)} ${what}, the limit is ${numbers.format(limit)}: remove some. A higher limit in tools/house/budget.json needs a decision in docs/decisions.md.`,
    );

function describeWeight(lines) {
  const sum = (start) =>
    [...lines].filter(([file]) => file.startsWith(start)).reduce((total, [, count]) => total + count, 0);
  const small = [...lines].filter(([file, count]) => count <= SMALL && !/^(app|styles)\//.test(file));
  for (const folder of ["app", "backend", "components", "contract", "lib", "server", "styles", "scripts", "tools"])
    say(`  ${folder}/`, sum(`${folder}/`));
  say(`files of ${SMALL} lines or fewer, outside app and styles`, small.length);
}

function describeFolders(files) {
  const counts = count(files.map(dirname)).filter(([, number]) => number > CROWDED);
  say(`folders with more than ${CROWDED} files of code, tests and style`, counts.length);
  for (const [folder, number] of counts.slice(0, 12)) say(`  ${folder}`, number);
}

/** @param {string[]} names @returns {[string, number][]} */
function count(names) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

const say = (what, value) => console.log(`  ${what}: ${numbers.format(value)}`);
