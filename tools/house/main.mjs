import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const CODE = /\.(tsx?|mjs|scss|typ)$/;
const TEST = /\.(test|spec)\.tsx?$|^(e2e|(server|scripts)\/testing)\/|\/testing(-\w+)?\.tsx?$/;
/** Drawn from other tracked files. */
const GENERATED_MEDIA = /^public\/media\//;
const DOCUMENT = /^README\.md$|^docs\/[^/]+\.md$/;

const numbers = new Intl.NumberFormat("en-IN");
/** @type {Record<string, number>} */
const budget = JSON.parse(readFileSync("tools/house/budget.json", "utf8"));

export default function describeHouse() {
  for (const [what, count] of Object.entries(measureHouse()))
    say(`${what}, at most ${numbers.format(budget[what] ?? 0)}`, count);
  const code = codeIn(listFiles());
  for (const folder of ["app", "backend", "components", "contract", "lib", "server", "styles", "scripts", "tools"])
    say(`  ${folder}/`, linesIn(code.filter((file) => file.startsWith(`${folder}/`))));
}

const listFiles = () =>
  execFileSync("git", ["ls-files"], { encoding: "utf8", maxBuffer: 64e6 })
    .trim()
    .split("\n")
    .filter((file) => existsSync(file) && !GENERATED_MEDIA.test(file));
/** Also what only tests and journeys import. @param {string} file */
const isTest = (file) => TEST.test(file);
const codeIn = (files) => files.filter((file) => CODE.test(file) && !isTest(file));
/** @param {string[]} files */
const linesIn = (files) => files.reduce((total, file) => total + readFileSync(file, "utf8").split("\n").length - 1, 0);

/** @returns {Record<string, number>} */
export function measureHouse() {
  const files = listFiles();
  const documents = files.filter((file) => DOCUMENT.test(file)).map((file) => readFileSync(file, "utf8"));
  return {
    "lines of code and styles without tests": linesIn(codeIn(files)),
    "lines of tests": linesIn(files.filter((file) => CODE.test(file) && isTest(file))),
    "tracked files": files.length,
    "words of documents": documents.join(" ").split(/\s+/).filter(Boolean).length,
  };
}

export const overBudget = (counts) =>
  Object.entries(budget)
    .filter(([what, limit]) => !((counts[what] ?? Number.NaN) <= limit))
    .map(
      ([what, limit]) =>
        `${numbers.format(counts[what] ?? Number.NaN)} ${what}, the limit is ${numbers.format(limit)}: remove some. A higher limit in tools/house/budget.json needs a decision in docs/decisions.md.`,
    );

const say = (what, value) => console.log(`  ${what}: ${numbers.format(value)}`);
