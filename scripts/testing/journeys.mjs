import { dirname } from "node:path/posix";
import { isPartOfBuild } from "../release/build.mjs";
import { UNIT_TEST } from "./affected.mjs";

/** @typedef {import("./dependencies.mjs").Dependencies} Dependencies */

export const JOURNEY = /^e2e\/.+\.spec\.ts$/;
const REQUIREMENT = /\[[A-Z]{4}-\d{2}\]/g;
const CONFIG = "e2e/playwright.config.ts";
/** A journey that imports these is about servers, whatever pages it requests. */
const STARTS_SERVERS = ["e2e/support/web.ts", "e2e/support/process.ts"];
/** A journey that visits more pages is about what pages have in common. */
const FEW_PAGES = 5;
/** A file that more journeys are about is a foundation. */
const MANY_JOURNEYS = 10;
/** A requirement that more journeys name is too general to choose them. */
const FEW_PROOFS = 3;
/** Journeys to run after a change to a foundation: a visitor's and an owner's. The full run covers the others. */
export const FOUNDATION = ["e2e/enquiry.spec.ts", "e2e/sign-in.spec.ts"];

/**
 * The journeys worth running after a change: changed ones, those about pages and commands that a changed file is part of,
 * and those that name a requirement of the tests next to it. For files that are part of too much, FOUNDATION.
 * @param {Dependencies} dependencies
 * @param {string[]} changed without files that changed only in comments or types
 * @param {Map<string, string>} screens the address of each folder of app/(staff)/admin
 */
export function findJourneys(dependencies, changed, screens) {
  const journeys = journeysIn(dependencies, screens);
  /** @type {Map<string, string>} */
  const chosen = new Map();
  for (const file of changed) {
    const requirements = requirementsIn(dependencies, testsBeside(dependencies, file));
    const proving = requirements
      .map((id) => journeys.filter((journey) => journey.requirements.includes(id)))
      .filter(({ length }) => length <= FEW_PROOFS);
    const about = journeys.filter((journey) => journey.about.has(file));
    const isShown = isPartOfBuild(file) && !UNIT_TEST.test(file) && !file.startsWith("server/testing/");
    const isFoundation = about.length > MANY_JOURNEYS || (isShown && !about.length);
    for (const journey of about)
      if (!isFoundation || journey.file === file)
        note(journey.file, journey.file === file ? "is changed" : `is about ${file}`);
    for (const journey of proving.flat()) note(journey.file, `is about a requirement that a test of ${file} names`);
    if (isFoundation) for (const journey of FOUNDATION) note(journey, `is for all, as no few are about ${file}`);
  }
  /**
   * @param {string} journey
   * @param {string} why
   */
  function note(journey, why) {
    if (!chosen.has(journey)) chosen.set(journey, why);
  }
  return { chosen, left: journeys.map(({ file }) => file).filter((file) => !chosen.has(file)) };
}

/**
 * Each journey with the files that it is about: its own code, the commands that it runs and the parts of its pages.
 * @param {Dependencies} dependencies
 * @param {Map<string, string>} screens
 */
function journeysIn(dependencies, screens) {
  const files = [...dependencies.keys()];
  const pages = files
    .filter((file) => /^app\/(.*\/)?page\.tsx$/.test(file))
    .map((file) => ({ address: addressOf(file, screens), parts: partsOf(dependencies, file) }));
  return files.flatMap((file) => {
    const node = dependencies.get(file);
    if (!node || !JOURNEY.test(file)) return [];
    const visited = pages.filter(({ address }) => [...node.addresses].some((named) => matchesAddress(named, address)));
    const isAboutPages = visited.length <= FEW_PAGES && !STARTS_SERVERS.some((one) => node.imports.has(one));
    const own = closure(dependencies, [file, CONFIG], ["imports", "reads"], (used) => /^(e2e|scripts)\/./.test(used));
    const about = new Set([...own, ...(isAboutPages ? visited.flatMap(({ parts }) => [...parts]) : [])]);
    return [{ file, about, requirements: requirementsIn(dependencies, [file]) }];
  });
}

/**
 * @param {Dependencies} dependencies
 * @param {string[]} from
 * @param {("imports" | "assets" | "reads")[]} kinds
 * @param {(file: string) => boolean} isFollowed
 */
function closure(dependencies, from, kinds, isFollowed) {
  const found = new Set(from);
  for (const file of found) {
    const node = dependencies.get(file);
    for (const used of kinds.flatMap((kind) => [...(node?.[kind] ?? [])])) if (isFollowed(used)) found.add(used);
  }
  return found;
}

/**
 * All files that a page and its layouts import.
 * @param {Dependencies} dependencies
 * @param {string} page
 */
function partsOf(dependencies, page) {
  const layouts = [...dependencies.keys()].filter(
    (file) => /\/(layout|error|loading)\.tsx$/.test(file) && page.startsWith(`${dirname(file)}/`),
  );
  return closure(
    dependencies,
    [page, ...layouts],
    ["imports", "assets"],
    (used) => !used.startsWith("server/testing/"),
  );
}

/**
 * "app/(site)/package/[city]/page.tsx" is served at "/package/[city]".
 * @param {string} page
 * @param {Map<string, string>} screens
 */
function addressOf(page, screens) {
  const parts = dirname(page)
    .split("/")
    .slice(1)
    .filter((part) => !part.startsWith("("));
  return (parts[0] === "admin" && screens.get(parts[1] ?? "")) || `/${parts.join("/")}`;
}

/**
 * @param {string} named with "*" for each interpolated value
 * @param {string} address
 */
function matchesAddress(named, address) {
  const [parts, wanted] = [named.split("/"), address.split("/")];
  const fits = (/** @type {string} */ part, /** @type {string} */ pattern) => {
    const [begins = "", ends] = pattern.split("*");
    return (
      part.startsWith("[") || (ends === undefined ? part === pattern : part.startsWith(begins) && part.endsWith(ends))
    );
  };
  return parts.length === wanted.length && wanted.every((part, at) => fits(part, parts[at] ?? ""));
}

/**
 * @param {Dependencies} dependencies
 * @param {string[]} tests
 */
const requirementsIn = (dependencies, tests) => [
  ...new Set(tests.flatMap((test) => dependencies.get(test)?.code.match(REQUIREMENT) ?? [])),
];

/**
 * The tests in a file's own folder that import it.
 * @param {Dependencies} dependencies
 * @param {string} file
 */
const testsBeside = (dependencies, file) =>
  [...dependencies].flatMap(([test, { imports }]) =>
    UNIT_TEST.test(test) && dirname(test) === dirname(file) && imports.has(file) ? [test] : [],
  );
