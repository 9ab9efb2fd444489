import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * For their owner only. Returns the outermost that it made. Node's own `recursive` never returns for a path below
 * /proc.
 * @param {string} path
 * @returns {string | undefined}
 */
export function makeFolders(path) {
  if (existsSync(path)) return undefined;
  const first = makeFolders(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(path)) throw error;
  }
  return first ?? path;
}
