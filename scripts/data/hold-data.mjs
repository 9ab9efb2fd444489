import { dirname } from "node:path";
import { DataInUse, holdFiles, holdPostgres } from "../../server/platform/data-lock.mjs";
import { PlainError } from "../support/steps.mjs";

/**
 * Locks these SQLite files for the server that this process becomes, and finishes a restore that was interrupted. Throws a
 * PlainError if another process holds one. If they cannot be locked, the server reports it, and serves pages without data.
 * @param {string[]} files
 * @param {string} who
 */
export async function holdForServer(files, who) {
  await holdFiles(files, who).catch((error) => {
    if (error instanceof DataInUse) throw new PlainError(error.message);
  });
  // Imported late: it needs the packages, and a start of a fresh clone has yet to install them.
  const { finishRestore, sayFinished } = await import("./restore-files.mjs");
  for (const folder of new Set(files.map(dirname))) sayFinished(await finishRestore(folder));
}

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
      const connection = await holdPostgres(database, "shared", who);
      return () => connection.end();
    }
    await holdFiles([database], who, "beside");
    return () => {};
  } catch (error) {
    throw error instanceof DataInUse ? new PlainError(error.message) : error;
  }
}
