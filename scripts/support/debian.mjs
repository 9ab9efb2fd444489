import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { PlainError, run } from "./steps.mjs";

/** Administrators' programs on Debian, which a user's PATH may lack. */
const ADMINISTRATORS = ["/usr/sbin", "/usr/local/sbin"];

/**
 * The full path of the first of these programs that is installed.
 * @param {string[]} names
 */
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

/**
 * @param {string[]} names
 */
export function requireProgram(...names) {
  const found = findProgram(...names);
  if (found) return found;
  throw new PlainError(`None of these programs is installed: ${names.join(", ")}.`);
}

/**
 * Throws a PlainError unless we are root.
 * @param {string[]} names
 */
export async function installPackages(...names) {
  if (process.getuid?.() !== 0) {
    throw new PlainError(`These Debian packages are needed: ${names.join(" ")}. Install them, or run this as root.`);
  }
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"]);
  await run("apt-get", ["install", "-y", "-qq", ...names], { env });
}
