import type { Kysely } from "kysely";
import type { Pool, PoolConfig } from "pg";
import { log } from "./log";

/** Shorter than the BFF waits for the backend: whoever asks hears what is wrong rather than nothing. */
const CONNECT_MS = 5_000;

/** Connections to the PostgreSQL at this address. The library is loaded here, so that it is not where another database is used. */
export async function connectPostgres(url: string, settings: PoolConfig = {}): Promise<Pool> {
  const { Pool } = await import("pg");
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, keepAlive: true, ...settings });
  // A connection that breaks while nobody uses it is replaced at the next query; unheard, this would end the process.
  pool.on("error", (cause) => log.error("a connection to the database broke", { cause }));
  return pool;
}

/** Whether this database is a PostgreSQL; otherwise it is SQLite. For the few places where the two have to differ. */
export const isPostgres = (db: Pick<Kysely<unknown>, "getExecutor">): boolean =>
  !("isSqlite" in db.getExecutor().adapter);
