// @ts-check
import { readdirSync, statSync } from "node:fs";

/** A backup's record of what was copied. It is written last, so that what a killed process left has none. */
export const RECORD = "backup.json";
/** That of backups before December 2026. */
const FORMER_RECORD = "rows.json";

/** @param {string} folder */
export function isWholeBackup(folder) {
  const entries = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
  return entries.includes(RECORD) || entries.includes(FORMER_RECORD);
}
