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
export const lockPathsOf = (file) => ({ lock: `${file}.lock`, holder: `${file}.held-by` });

/** A server excludes servers and restores, a restore excludes all, and a command beside a server only restores. */
const LOCKS = {
  server: "begin immediate",
  restore: "begin exclusive",
  beside: "begin; select name from sqlite_master",
};

/**
 * Locks the files until this process ends, even by a crash. Other processes are told `processName`. Throws DataInUse.
 * @param {string[]} files
 * @param {string} processName
 * @param {keyof typeof LOCKS} [mode]
 */
export async function lockFiles(files, processName, mode = "server") {
  for (const file of files.map((path) => resolve(path))) {
    // File locks belong to the process: a second connection would get the lock too, and release it when closed.
    if (!shared.lockedFiles.has(file)) shared.lockedFiles.set(file, await lockFile(file, processName, mode));
  }
}

/** @param {string} file */
export const isLocked = (file) => shared.lockedFiles.has(resolve(file));

/** @param {string} file @param {string} processName @param {keyof typeof LOCKS} mode */
async function lockFile(file, processName, mode) {
  const { lock, holder } = lockPathsOf(file);
  makeFolders(dirname(file));
  const { default: Libsql } = await import("libsql");
  const connection = new Libsql(lock);
  try {
    // The transaction never writes, so it leaves no journal, and works on a full disk.
    connection.exec(`pragma journal_mode = memory; ${LOCKS[mode]}`);
  } catch (error) {
    connection.close();
    throw /** @type {{ code?: unknown }} */ (error).code === "SQLITE_BUSY" ? new DataInUse(inUse(file, holder)) : error;
  }
  // A command must not replace the name of the server that is running.
  if (mode !== "beside") writeHolder(holder, processName);
  return connection;
}

/** @param {string} holder @param {string} processName */
function writeHolder(holder, processName) {
  try {
    writeFileSync(holder, `${processName} (process ${process.pid})`);
  } catch {
    // On a full disk the lock still works, but other processes read the former holder's name.
  }
}

/** @param {string} file @param {string} holder */
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
 * Returns the connection that holds the lock until it ends. Throws DataInUse.
 * @param {string} url
 * @param {"shared" | "alone"} mode
 * @param {string} processName
 */
export async function lockPostgres(url, mode, processName) {
  const client = await connect(url, `${processName} (process ${process.pid} on ${hostname().slice(0, HOST_LENGTH)})`);
  const tryLock = mode === "shared" ? "pg_try_advisory_lock_shared" : "pg_try_advisory_lock";
  try {
    const { rows } = await client.query(`select ${tryLock}(${POSTGRES_LOCK}) as "isLocked"`);
    if (rows[0].isLocked) return client;
    const holders = mode === "alone" ? (await findHolders(client)).join(", ") : "";
    throw new DataInUse(
      mode === "shared"
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

/** @param {string} url @param {string} application_name */
async function connect(url, application_name) {
  const { Client } = await import("pg");
  const settings = { application_name, connectionTimeoutMillis: CONNECT_MS, keepAlive: true };
  const client = new Client({ connectionString: url, ...settings });
  // Without a listener, a broken connection would end this process. The event "end" follows "error".
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** @param {import("pg").Client} client @returns {Promise<string[]>} */
async function findHolders(client) {
  const { rows } = await client.query(
    `select coalesce(application_name, '') as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = ${POSTGRES_LOCK} and granted and datname = current_database()
     and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Makes folders for their owner only. Returns the outermost new one. Node's own `recursive` never returns for a path
 * below /proc.
 * @param {string} path
 * @returns {string | undefined}
 */
export function makeFolders(path) {
  if (existsSync(path)) return undefined;
  const outermost = makeFolders(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
  return outermost ?? path;
}
