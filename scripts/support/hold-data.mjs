import { DataInUse, holdFiles } from "../../server/platform/data-lock.mjs";
import { PlainError } from "./steps.mjs";

/**
 * Holds these SQLite files for the server that this process becomes. Throws a sentence where another process holds one.
 * A folder that cannot be locked is for the server to report: it serves pages without its data.
 * @param {string[]} files
 * @param {string} who
 */
export const holdForServer = (files, who) =>
  holdFiles(files, who).catch((error) => {
    if (error instanceof DataInUse) throw new PlainError(error.message);
  });
