// @ts-check
import { readdirSync, statSync } from "node:fs";

/** A file in a backup's folder until all copies are made. */
export const UNFINISHED = "unfinished";

/**
 * Whether this folder is a whole backup: what a killed process left is none.
 * @param {string} folder
 */
export function isFinished(folder) {
  const entries = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
  return entries.length > 0 && !entries.includes(UNFINISHED);
}
