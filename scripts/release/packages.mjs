import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "../support/steps.mjs";

/** @typedef {[path: string, locked: { version: string, optional?: boolean, dev?: boolean }]} Locked */

/**
 * @param {string} file
 * @returns {Promise<Locked[]>}
 */
const read = async (file) => Object.entries(JSON.parse(await readFile(file, "utf8")).packages);

/** Development packages only on request, or if some are installed, so that a server has no more than it needs. */
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
  if (!wanted.some(isMissing)) return { did: "already there" };
  const isForDevelopment = forDevelopment || [...installed.values()].some(({ dev }) => dev);
  // npm's own script needs no shell on Windows. `which` and --include override the user's npm settings.
  /** @type {[string, ...string[]]} */
  const [command, ...before] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const which = isForDevelopment ? "--include=dev" : "--omit=dev";
  await run(command, [...before, "ci", which, "--include=optional", "--no-audit", "--no-fund"]);
  return { did: "installed" };
}
