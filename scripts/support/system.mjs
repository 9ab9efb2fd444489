import { accessSync, constants } from "node:fs";
import { stat } from "node:fs/promises";
import { delimiter, join, resolve } from "node:path";
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

/** @param {string} folder */
async function otherOwner(folder) {
  const found = process.geteuid?.() === 0 ? await stat(folder).catch(() => undefined) : undefined;
  return found && found.uid !== 0 ? found : undefined;
}

/** Lets the site read what root writes. @param {string} folder */
export async function becomeOwner(folder) {
  const owner = await otherOwner(folder);
  if (!owner) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}

// git and npm need a home that they may write, and not root's npm settings in the environment.
/** @param {string} folder @param {NodeJS.ProcessEnv} [env] */
export async function asOwner(folder, env = process.env) {
  const owner = await otherOwner(folder);
  if (!owner) return { env };
  /** @type {NodeJS.ProcessEnv} */
  const ownerEnv = { ...env, HOME: resolve(folder) };
  for (const name of Object.keys(ownerEnv)) if (/^npm_config_/i.test(name)) delete ownerEnv[name];
  return { uid: owner.uid, gid: owner.gid, env: ownerEnv };
}
