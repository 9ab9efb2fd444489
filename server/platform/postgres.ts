import type { Kysely } from "kysely";
import type { Pool, PoolConfig } from "pg";
import { log } from "./log";

/** Shorter than the BFF's timeout for the backend, so that callers get the error. */
const CONNECT_MS = 5_000;

export async function connectPostgres(url: string, settings: PoolConfig = {}): Promise<Pool> {
  const { Pool } = await import("pg");
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, keepAlive: true, ...settings });
  // The next query replaces a broken idle connection. Without a listener, the error would end the process.
  pool.on("error", (cause) => log.error("a connection to the database broke", { cause }));
  return pool;
}

export const isPostgres = (db: Pick<Kysely<unknown>, "getExecutor">): boolean =>
  !("isSqlite" in db.getExecutor().adapter);
