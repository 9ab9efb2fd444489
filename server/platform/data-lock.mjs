// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { shared } from "./shared.mjs";

/** Another process uses the data. The message says which one and what to do. */
export class DataInUse extends Error {}

/** In the PostgreSQL of the site's own database: web servers share it, a restore takes it alone. */
const POSTGRES_LOCK = 7_264_133;
const CONNECT_MS = 5_000;

/** @param {string} file */
export const lockFilesOf = (file) => ({ lock: `${file}.lock`, holder: `${file}.held-by` });

/**
 * Holds these SQLite files for this process until it ends, however it ends: the operating system lets go of a dead
 * process's lock (decision 133). `who` is what the refused are told. Throws DataInUse where another process holds one.
 * @param {string[]} files
 * @param {string} who
 */
export async function holdFiles(files, who) {
  for (const file of files.map((one) => resolve(one))) {
    // The system's locks are a process's, not a connection's: a second connection would get the lock too, and drop it.
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
  // Here, so that it is not loaded where another database is used.
  const { default: Libsql } = await import("libsql");
  const connection = new Libsql(lock);
  try {
    // Nothing is ever written to it, so that no journal is left behind, and a full disk keeps nobody from holding it.
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
    // A full disk: the lock holds all the same, and the refused are told the one before.
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
    return "another process"; // which has not said yet who it is
  }
}

/**
 * A connection that holds the lock of this PostgreSQL, shared with other web servers or alone, until it ends. Throws
 * DataInUse where it cannot be had.
 * @param {string} url
 * @param {"shared" | "alone"} how
 */
export async function holdPostgres(url, how) {
  const { Client } = await import("pg");
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
  // Unheard, a broken connection would end this process. Its "end" follows.
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
