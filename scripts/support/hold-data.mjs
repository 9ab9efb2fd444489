import { DataInUse, holdFiles } from "../../server/platform/data-lock.mjs";
import { PlainError } from "./steps.mjs";

/**
 * Locks these SQLite files for the server that this process becomes. Throws a PlainError if another process holds one.
 * Other failures are left to the server, which reports them and serves pages without data.
 * @param {string[]} files
 * @param {string} who
 */
export const holdForServer = (files, who) =>
  holdFiles(files, who).catch((error) => {
    if (error instanceof DataInUse) throw new PlainError(error.message);
  });
