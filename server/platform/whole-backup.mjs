// @ts-check
import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * A backup's record: the number of rows by copy and table. It is written last, so that what a killed process left has none.
 */
export const RECORD = "rows.json";

/** @param {string} folder */
export const isWholeBackup = (folder) => existsSync(join(folder, RECORD));
