import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { PlainError, run } from "./steps.mjs";

/** A user's PATH on Debian may lack these. */
const ADMINISTRATORS = ["/usr/sbin", "/usr/local/sbin"];

/** @param {string[]} names alternatives */
export function findProgram(...names) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...ADMINISTRATORS];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}
/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string[]} names alternatives */
export function requireProgram(...names) {
  const found = findProgram(...names);
  if (found) return found;
  throw new PlainError(`None of these programs is installed: ${names.join(", ")}.`);
}

/** @param {string[]} names */
export async function installPackages(...names) {
  if (process.getuid?.() !== 0) {
    throw new PlainError(`These Debian packages are needed: ${names.join(" ")}. Install them, or run this as root.`);
  }
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"]);
  await run("apt-get", ["install", "-y", "-qq", ...names], { env });
}
