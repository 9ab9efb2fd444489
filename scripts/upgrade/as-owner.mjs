import { stat } from "node:fs/promises";
import { resolve } from "node:path";

/**
 * Options that run a child as the owner of this folder if this process is root: the checkout and the data may belong to
 * two users. git and npm need a home that they may write, and not root's settings, such as its cache, which npm hands down.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function asOwner(folder, env = process.env) {
  if (process.geteuid?.() !== 0) return { env };
  const { uid, gid } = await stat(folder);
  if (uid === 0) return { env };
  /** @type {NodeJS.ProcessEnv} */
  const own = { ...env, HOME: resolve(folder) };
  for (const name of Object.keys(own)) if (/^npm_config_/i.test(name)) delete own[name];
  return { uid, gid, env: own };
}
