import { stat } from "node:fs/promises";
import { resolve } from "node:path";

/**
 * Options that run a child as the owner of this folder if this process is root: the checkout and the data may belong to
 * two users. git and npm need a home that they may write.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function asOwner(folder, env = process.env) {
  if (process.geteuid?.() !== 0) return { env };
  const { uid, gid } = await stat(folder);
  return uid === 0 ? { env } : { uid, gid, env: { ...env, HOME: resolve(folder) } };
}
