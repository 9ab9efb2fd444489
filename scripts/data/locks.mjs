import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { DataInUse, lockFiles, lockPostgres } from "../../server/platform/data-lock.mjs";
import { PlainError } from "../support/steps.mjs";
import { isAddress, nameOf } from "./data-place.mjs";

// Also finishes an interrupted restore. Only another process's lock stops the start: after any other failure the server
// serves its stored pages without data.
/** @param {string[]} files @param {string} who */
export async function lockDataForServer(files, who) {
  await lockFiles(files, who).catch((error) => {
    if (error instanceof DataInUse) throw new PlainError(error.message);
  });
  // A static import would need packages that a fresh clone has yet to install.
  const { finishRestore, reportFinished } = await import("./restore.mjs");
  for (const folder of new Set(files.map(dirname))) reportFinished(await finishRestore(folder));
}

// Locks against restores until the returned function is called.
/** @param {string} database @param {string} who @returns {Promise<() => unknown>} */
export async function holdBesideServer(database, who) {
  try {
    if (isAddress(database)) {
      const connection = await lockPostgres(database, "shared", who);
      return () => connection.end();
    }
    await lockFiles([database], who, "beside");
    return () => {};
  } catch (error) {
    throw error instanceof DataInUse ? new PlainError(error.message) : error;
  }
}

// Locks until the process ends, or in PostgreSQL until the returned connections end.
/** @param {import("./data-place.mjs").Place} place */
export async function holdForRestore({ folder, files, postgresUrls }) {
  const who = "npm run restore";
  /** @type {(what: string) => (error: Error) => never} */
  const failWith = (what) => (error) => {
    throw new PlainError(error instanceof DataInUse ? error.message : `${what}: ${error.message}`);
  };
  // A server that was started before the settings named PostgreSQL still writes to the folder's files.
  const unused = ["backend.sqlite", "site.sqlite"].map((name) => join(folder, name)).filter((file) => existsSync(file));
  await lockFiles([...new Set([...files, ...unused])], who, "restore").catch(
    failWith("The data folder cannot be locked"),
  );
  const connections = [];
  for (const url of new Set(Object.values(postgresUrls)))
    connections.push(await lockPostgres(url, "alone", who).catch(failWith(`${nameOf(url)} cannot be locked`)));
  return connections;
}
