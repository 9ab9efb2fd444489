import { readFile } from "node:fs/promises";
import { run } from "./steps.mjs";

const read = async (file) => JSON.parse(await readFile(file, "utf8")).packages;

/** Whether node_modules holds what the lock file names. Optional packages may be missing: they are other systems'. */
async function isInstalled() {
  try {
    const [wanted, there] = await Promise.all([read("package-lock.json"), read("node_modules/.package-lock.json")]);
    return Object.entries(wanted).every(
      ([path, { version, optional }]) => path === "" || there[path]?.version === version || (optional && !there[path]),
    );
  } catch {
    return false;
  }
}

/** Installs from the lock file, unless that is what is there. */
export async function ensurePackages() {
  if (await isInstalled()) return { did: "already there" };
  // npm's own program, so that no shell is needed; all of them, whatever the user's npm leaves out: the build needs some.
  const [command, ...before] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
  await run(command, [...before, "ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"]);
  return { did: "installed" };
}
