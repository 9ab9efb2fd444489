// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { shared } from "./shared.mjs";

/** Another process uses the data. The message says which one and what to do. */
export class DataInUse extends Error {}

/** An advisory lock in the site's database: shared by web servers, exclusive for a restore. */
const POSTGRES_LOCK = 7_264_133;
const CONNECT_MS = 5_000;

/** @param {string} file */
export const lockFilesOf = (file) => ({ lock: `${file}.lock`, holder: `${file}.held-by` });

/**
 * Locks these SQLite files until this process ends, even if it crashes: the operating system releases the locks of a dead
 * process (decision 133). `who` names this process to others. Throws DataInUse if another process has a lock.
 * @param {string[]} files
 * @param {string} who
 */
export async function holdFiles(files, who) {
  for (const file of files.map((one) => resolve(one))) {
    // File locks belong to the process: a second connection would get the lock too, and release it when closed.
    if (!shared.held.has(file)) shared.held.set(file, await holdFile(file, who));
  }
}

/**
 * @param {string} file
 * @param {string} who
 */
async function holdFile(file, who) {
  const { lock, holder } = lockFilesOf(file);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // Imported here: not needed with PostgreSQL.
  const { default: Libsql } = await import("libsql");
  const connection = new Libsql(lock);
  try {
    // The transaction never writes, so it leaves no journal, and works on a full disk.
    connection.exec("pragma journal_mode = memory; begin immediate");
  } catch (error) {
    connection.close();
    throw /** @type {{ code?: unknown }} */ (error).code === "SQLITE_BUSY" ? new DataInUse(inUse(file, holder)) : error;
  }
  noteHolder(holder, who);
  return connection;
}

/**
 * @param {string} holder
 * @param {string} who
 */
function noteHolder(holder, who) {
  try {
    writeFileSync(holder, `${who} (process ${process.pid})`);
  } catch {
    // On a full disk the lock works; other processes read the former holder's name.
  }
}

/**
 * @param {string} file
 * @param {string} holder
 */
const inUse = (file, holder) =>
  `${file} is in use by ${readHolder(holder)}. Stop it first, or set another folder (DATA_DIR).`;

/** @param {string} holder */
function readHolder(holder) {
  try {
    return readFileSync(holder, "utf8");
  } catch {
    return "another process"; // its name is not written yet
  }
}

/**
 * Returns a connection that holds PostgreSQL's lock until it ends. Throws DataInUse if the lock is taken.
 * @param {string} url
 * @param {"shared" | "alone"} how
 */
export async function holdPostgres(url, how) {
  const { Client } = await import("pg");
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
  // Without a listener, a broken connection would end this process. "end" follows.
  client.on("error", () => {});
  await client.connect();
  const take = how === "shared" ? "pg_try_advisory_lock_shared" : "pg_try_advisory_lock";
  try {
    const { rows } = await client.query(`select ${take}(${POSTGRES_LOCK}) as "isHeld"`);
    if (rows[0].isHeld) return client;
  } catch (error) {
    await client.end();
    throw error;
  }
  await client.end();
  throw new DataInUse(
    how === "shared"
      ? "A restore of the site's data is running. Start the site when it has finished."
      : "A web server uses the site's database (SITE_DATABASE_URL). Stop all web servers first.",
  );
}
