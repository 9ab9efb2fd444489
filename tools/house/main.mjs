import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { FEATURES, FLOORS } from "./floors.mjs";

const CODE = /\.(tsx?|mjs|scss|typ)$/;
const TEST = /\.(test|spec)\.tsx?$|^(e2e|server\/testing)\/|\/testing(-\w+)?\.tsx?$/;
const DOCUMENT = /^README\.md$|^docs\/[^/]+\.md$|^docs\/decisions\//;
/** Type imports count: a reader must know their targets too, and renaming a field breaks them. */
const IMPORT = /^(?:import|export)\b[^"';]*?\bfrom\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm;
const TYPE_ONLY = /^(?:import|export) type\b/;
const SMALL = 15;
const CROWDED = 25;

const numbers = new Intl.NumberFormat("en-IN");
/** @type {Record<string, number>} */
const budget = JSON.parse(readFileSync("tools/house/budget.json", "utf8"));

/** @typedef {Map<string, { to: string, isType: boolean }[]>} Graph the imports of each file */

/** Prints the house's size beside its budget, lines of code, crowded folders, and imports between folders. */
export default function describeHouse() {
  const files = listFiles();
  const lines = new Map(codeIn(files).map((file) => [file, linesOf(file)]));
  for (const [what, count] of Object.entries(measureHouse()))
    say(`${what}, at most ${numbers.format(budget[what] ?? 0)}`, count);
  describeWeight(lines);
  describeFolders(files.filter((file) => CODE.test(file) && !file.startsWith("e2e/")));
  describeImports(readImports());
}

const listFiles = () =>
  execFileSync("git", ["ls-files"], { encoding: "utf8", maxBuffer: 64e6 })
    .trim()
    .split("\n")
    .filter((file) => existsSync(file));
const codeIn = (/** @type {string[]} */ files) => files.filter((file) => CODE.test(file) && !TEST.test(file));
const linesOf = (/** @type {string} */ file) => readFileSync(file, "utf8").split("\n").length - 1;

/**
 * What the budget limits, of the files that git tracks.
 * @returns {Record<string, number>}
 */
export function measureHouse() {
  const files = listFiles();
  const sum = (/** @type {string[]} */ some, /** @type {(file: string) => number} */ countIn) =>
    some.reduce((total, file) => total + countIn(file), 0);
  return {
    "lines of code and styles without tests": sum(codeIn(files), linesOf),
    "lines of tests": sum(
      files.filter((file) => CODE.test(file) && TEST.test(file)),
      linesOf,
    ),
    "tracked files": files.length,
    "words of documents": sum(
      files.filter((file) => DOCUMENT.test(file)),
      (file) => readFileSync(file, "utf8").split(/\s+/).filter(Boolean).length,
    ),
  };
}

/**
 * A sentence for each count above its limit.
 * @param {Record<string, number>} counts
 * @param {Record<string, number>} limits
 */
export const overBudget = (counts, limits = budget) =>
  Object.entries(limits)
    .filter(([what, limit]) => !((counts[what] ?? Number.NaN) <= limit))
    .map(
      ([what, limit]) =>
        `${numbers.format(counts[what] ?? Number.NaN)} ${what}, the limit is ${numbers.format(limit)}: remove some. A higher limit in tools/house/budget.json needs a decision in docs/decisions.`,
    );

/** What each file of code imports. */
export const readImports = () => graphOf(codeIn(listFiles()).filter((file) => /\.(tsx?|mjs)$/.test(file)));

/** @param {Map<string, number>} lines */
function describeWeight(lines) {
  const sum = (/** @type {string} */ start) =>
    [...lines].filter(([file]) => file.startsWith(start)).reduce((total, [, count]) => total + count, 0);
  const small = [...lines].filter(([file, count]) => count <= SMALL && !/^(app|styles)\//.test(file));
  for (const folder of ["app", "backend", "components", "contract", "lib", "server", "styles", "scripts", "tools"])
    say(`  ${folder}/`, sum(`${folder}/`));
  say(`files of ${SMALL} lines or fewer, outside app and styles`, small.length);
}

/** @param {string[]} files */
function describeFolders(files) {
  const counts = count(files.map(dirname)).filter(([, number]) => number > CROWDED);
  say(`folders with more than ${CROWDED} files of code, tests and style`, counts.length);
  for (const [folder, number] of counts.slice(0, 12)) say(`  ${folder}`, number);
}

/**
 * Rooms that import each other, imports that run up, and circles of files: there must be none.
 * @param {Graph} graph
 */
export function faultsIn(graph) {
  const arrows = new Set();
  /** @type {string[]} */
  const upward = [];
  for (const [from, imports] of graph)
    for (const { to } of imports) {
      const [a, b] = [roomOf(from), roomOf(to)];
      if (a !== b) arrows.add(`${a} > ${b}`);
      if (isUpward(from, to)) upward.push(`${from} > ${to}`);
    }
  const pairs = [...arrows].filter((arrow) => {
    const [a = "", b = ""] = arrow.split(" > ");
    return a < b && arrows.has(`${b} > ${a}`);
  });
  return { pairs: pairs.map((pair) => pair.replace(" > ", ", ")), upward, circles: circlesIn(graph) };
}

/** @param {Graph} graph */
function describeImports(graph) {
  const { pairs, upward, circles } = faultsIn(graph);
  const rooms = new Set([...graph.keys()].map(roomOf));
  say("rooms in server/", [...rooms].filter((room) => room.startsWith("server/")).length);
  say("pairs of rooms that import each other", pairs.length);
  for (const pair of pairs) console.log(`    ${pair}`);
  say("imports that run up", upward.length);
  for (const one of upward.slice(0, 20)) console.log(`    ${one}`);
  say("circles of files, by type imports too", circles.length);
  for (const circle of circles) console.log(`    ${circle.length}: ${circle.slice(0, 4).join(", ")}`);
  for (const file of [...graph.keys()].filter(
    (name) => /\/(session|handler)\.ts$/.test(name) && /^server\//.test(name),
  ))
    say(`files that ${file} loads`, loadedBy(graph, file).size);
}

/** The folder that a file counts for; some parts are divided one level deeper. @param {string} file */
function roomOf(file) {
  const depth = /^(server\/(features|web)|components\/(admin|site))\//.test(file) ? 3 : 2;
  const folders = dirname(file).split("/");
  return folders[0] === "app" ? "app" : folders.slice(0, depth).join("/");
}

/** @param {string} file */
function floorOf(file) {
  const [top, floor = "", feature = ""] = file.split("/");
  if (top !== "server" || !FLOORS.includes(floor)) return undefined;
  return FLOORS.indexOf(floor) + (floor === "features" ? FEATURES.indexOf(feature) / 100 : 0);
}

/** @param {string} from @param {string} to */
function isUpward(from, to) {
  const [a, b] = [floorOf(from), floorOf(to)];
  return a !== undefined && (b === undefined ? /^server\/(compose|boot)\.ts$/.test(to) : b > a);
}

/** @param {string[]} files @returns {Graph} */
function graphOf(files) {
  const known = new Set(files);
  return new Map(
    files.map((file) => [
      file,
      [...readFileSync(file, "utf8").matchAll(IMPORT)].flatMap(([all, from, bare, dynamic]) => {
        const to = resolve(known, file, from ?? bare ?? dynamic ?? "");
        return to ? [{ to, isType: TYPE_ONLY.test(all) }] : [];
      }),
    ]),
  );
}

/** @param {Set<string>} known @param {string} file @param {string} name */
function resolve(known, file, name) {
  if (!/^(@\/|\.)/.test(name)) return undefined;
  const path = name.startsWith("@/") ? name.slice(2) : normalize(join(dirname(file), name));
  return ["", ".ts", ".tsx", ".mjs", "/index.ts"].map((end) => path + end).find((one) => known.has(one));
}

/** @param {Graph} graph @param {string} start */
function loadedBy(graph, start) {
  const seen = new Set([start]);
  for (const file of seen) for (const { to, isType } of graph.get(file) ?? []) if (!isType) seen.add(to);
  return seen;
}

/** Tarjan's strongly connected components of more than one file. @param {Graph} graph */
function circlesIn(graph) {
  /** @type {string[][]} */
  const found = [];
  /** @type {string[]} */
  const stack = [];
  const index = new Map();
  const low = new Map();
  const visit = (/** @type {string} */ file) => {
    index.set(file, index.size);
    low.set(file, index.get(file));
    stack.push(file);
    for (const { to } of graph.get(file) ?? []) {
      if (!index.has(to)) visit(to);
      if (stack.includes(to)) low.set(file, Math.min(low.get(file), low.get(to)));
    }
    if (low.get(file) !== index.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) found.push(circle);
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return found;
}

/**
 * The count of each name, highest first.
 * @param {string[]} names
 * @returns {[string, number][]}
 */
function count(names) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

/** @param {string} what @param {number} value */
const say = (what, value) => console.log(`  ${what}: ${numbers.format(value)}`);
