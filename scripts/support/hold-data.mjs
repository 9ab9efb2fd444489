import { DataInUse, holdFiles, holdPostgres } from "../../server/platform/data-lock.mjs";
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

/**
 * Locks a database against restores, beside a running server, until the returned function is called. Throws a PlainError
 * while a restore runs.
 * @param {string} database a file, or the address of the site's PostgreSQL
 * @param {string} who
 * @returns {Promise<() => unknown>}
 */
export async function holdBesideServer(database, who) {
  try {
    if (/^postgres(ql)?:/.test(database)) {
      const connection = await holdPostgres(database, "shared");
      return () => connection.end();
    }
    await holdFiles([database], who, "beside");
    return () => {};
  } catch (error) {
    throw error instanceof DataInUse ? new PlainError(error.message) : error;
  }
}
