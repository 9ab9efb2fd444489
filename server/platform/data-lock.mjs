// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname, resolve } from "node:path";
import { shared } from "./shared.mjs";

export class DataInUse extends Error {}

/** Advisory lock: shared by web servers and backends, exclusive for a restore. */
const POSTGRES_LOCK = 7_264_133;
/** PostgreSQL keeps 63 bytes of a connection's name. */
const HOST_LENGTH = 30;
const CONNECT_MS = 5_000;

/** @param {string} file */
export const lockFilesOf = (file) => ({ lock: `${file}.lock`, holder: `${file}.held-by` });

/** A server excludes servers, a restore everything, and a short command only restores. */
const LOCKS = {
  server: "begin immediate",
  restore: "begin exclusive",
  beside: "begin; select name from sqlite_master",
};

/**
 * Locks the files until this process ends, even by a crash. `who` names this process to others. Throws DataInUse.
 * @param {string[]} files
 * @param {string} who
 * @param {keyof typeof LOCKS} [how]
 */
export async function holdFiles(files, who, how = "server") {
  for (const file of files.map((one) => resolve(one))) {
    // File locks belong to the process: a second connection would get the lock too, and release it when closed.
    if (!shared.held.has(file)) shared.held.set(file, await holdFile(file, who, how));
  }
}

/** @param {string} file */
export const isHeld = (file) => shared.held.has(resolve(file));

/**
 * @param {string} file
 * @param {string} who
 * @param {keyof typeof LOCKS} how
 */
async function holdFile(file, who, how) {
  const { lock, holder } = lockFilesOf(file);
  makeFolders(dirname(file));
  const { default: Libsql } = await import("libsql");
  const connection = new Libsql(lock);
  try {
    // The transaction never writes, so it leaves no journal, and works on a full disk.
    connection.exec(`pragma journal_mode = memory; ${LOCKS[how]}`);
  } catch (error) {
    connection.close();
    throw /** @type {{ code?: unknown }} */ (error).code === "SQLITE_BUSY" ? new DataInUse(inUse(file, holder)) : error;
  }
  // A command must not replace the name of the server that is running.
  if (how !== "beside") noteHolder(holder, who);
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
 * The connection holds the lock until it ends. `who` names this process to others. Throws DataInUse.
 * @param {string} url
 * @param {"shared" | "alone"} how
 * @param {string} who
 */
export async function holdPostgres(url, how, who) {
  const client = await connect(url, `${who} (process ${process.pid} on ${hostname().slice(0, HOST_LENGTH)})`);
  const take = how === "shared" ? "pg_try_advisory_lock_shared" : "pg_try_advisory_lock";
  try {
    const { rows } = await client.query(`select ${take}(${POSTGRES_LOCK}) as "isHeld"`);
    if (rows[0].isHeld) return client;
    const holders = how === "alone" ? (await findHolders(client)).join(", ") : "";
    throw new DataInUse(
      how === "shared"
        ? "A restore of the site's data is running. Start the site when it has finished."
        : `PostgreSQL is in use by ${holders || "a server"}. Stop all web servers and backends first.`,
    );
  } catch (error) {
    await client.end();
    throw error;
  }
}

/**
 * Names each holder like "the site (process 12 on web1)".
 * @param {string} url
 * @returns {Promise<string[]>}
 */
export async function holdersOfPostgres(url) {
  const client = await connect(url, "a look at the lock");
  return findHolders(client).finally(() => client.end());
}

/** Undefined if the holder is on another machine. @param {string} holder */
export function localProcess(holder) {
  const [, pid, host] = holder.match(/\(process (\d+) on (.*)\)$/) ?? [];
  return pid && host === hostname().slice(0, HOST_LENGTH) ? Number(pid) : undefined;
}

/**
 * @param {string} url
 * @param {string} application_name
 */
async function connect(url, application_name) {
  const { Client } = await import("pg");
  const settings = { application_name, connectionTimeoutMillis: CONNECT_MS, keepAlive: true };
  const client = new Client({ connectionString: url, ...settings });
  // Without a listener, a broken connection would end this process. "end" follows.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/**
 * @param {import("pg").Client} client
 * @returns {Promise<string[]>}
 */
async function findHolders(client) {
  const { rows } = await client.query(
    `select coalesce(application_name, '') as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = ${POSTGRES_LOCK} and granted and datname = current_database()
     and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Makes folders for their owner only. Returns the outermost that it made. Node's own `recursive` never returns for a
 * path below /proc.
 * @param {string} path
 * @returns {string | undefined}
 */
export function makeFolders(path) {
  if (existsSync(path)) return undefined;
  const first = makeFolders(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
  return first ?? path;
}
