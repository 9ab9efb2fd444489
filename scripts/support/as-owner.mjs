import { stat } from "node:fs/promises";
import { resolve } from "node:path";

/**
 * The owner of this folder if this process is root and that is another user: the checkout and the data may belong to two.
 * @param {string} folder
 */
async function otherOwner(folder) {
  const found = process.geteuid?.() === 0 ? await stat(folder).catch(() => undefined) : undefined;
  return found && found.uid !== 0 ? found : undefined;
}

/**
 * Makes root's process that of the folder's owner, so that the site can read what it writes.
 * @param {string} folder
 */
export async function becomeOwner(folder) {
  const owner = await otherOwner(folder);
  if (!owner) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}

/**
 * Options that run a child as the folder's owner. git and npm need a home that they may write, and not root's settings,
 * such as its cache, which npm hands down.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function asOwner(folder, env = process.env) {
  const owner = await otherOwner(folder);
  if (!owner) return { env };
  /** @type {NodeJS.ProcessEnv} */
  const own = { ...env, HOME: resolve(folder) };
  for (const name of Object.keys(own)) if (/^npm_config_/i.test(name)) delete own[name];
  return { uid: owner.uid, gid: owner.gid, env: own };
}
