// @ts-check
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Rows by copy and table. Written last, so that a killed process leaves none. */
export const RECORD = "rows.json";

/** @param {string} folder */
export const isWholeBackup = (folder) => existsSync(join(folder, RECORD));
