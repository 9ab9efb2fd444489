import { stat } from "node:fs/promises";
import { resolve } from "node:path";

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

/**
 * git and npm need a home that they may write, and not root's settings, which npm hands down in the environment.
 * @param {string} folder @param {NodeJS.ProcessEnv} [env]
 */
export async function asOwner(folder, env = process.env) {
  const owner = await otherOwner(folder);
  if (!owner) return { env };
  /** @type {NodeJS.ProcessEnv} */
  const own = { ...env, HOME: resolve(folder) };
  for (const name of Object.keys(own)) if (/^npm_config_/i.test(name)) delete own[name];
  return { uid: owner.uid, gid: owner.gid, env: own };
}
