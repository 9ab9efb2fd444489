import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PlainError, run } from "../support/steps.mjs";

/** @typedef {[path: string, locked: { version: string, optional?: boolean, dev?: boolean }]} Locked */

/** @param {string} file @returns {Promise<Locked[]>} */
const read = async (file) => Object.entries(JSON.parse(await readFile(file, "utf8")).packages);

/** Development packages only on request or if some are installed: a server needs no more. */
export async function ensurePackages({ forDevelopment = false } = {}) {
  const wanted = await read("package-lock.json");
  const installed = new Map(await read("node_modules/.package-lock.json").catch(() => []));
  /** @param {Locked} locked */
  const isMissing = ([path, { version, optional, dev }]) => {
    if (path === "" || (dev && !forDevelopment)) return false;
    // Missing optional packages are for other systems.
    if (!installed.has(path)) return !optional;
    // npm's own list still names a folder that someone has deleted.
    return installed.get(path)?.version !== version || !existsSync(join(path, "package.json"));
  };
  if (!wanted.some(isMissing)) return { outcome: "already there" };
  const isForDevelopment = forDevelopment || [...installed.values()].some(({ dev }) => dev);
  // npm's own script needs no shell on Windows. The options override the user's npm settings.
  /** @type {[string, ...string[]]} */
  const [command, ...npm] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const groups = isForDevelopment ? "--include=dev" : "--omit=dev";
  await run(command, [...npm, "ci", groups, "--include=optional", "--no-audit", "--no-fund"]);
  return { outcome: "installed" };
}

function leastNode() {
  const { engines } = JSON.parse(readFileSync("package.json", "utf8"));
  return engines.node.match(/\d+/g).map(Number);
}

export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [leastMajor, leastMinor] = leastNode();
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  throw new PlainError(`Node ${leastMajor}.${leastMinor} or newer is needed; this is ${version}.`);
}
