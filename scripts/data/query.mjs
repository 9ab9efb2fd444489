import Libsql from "libsql";
import { isAddress } from "./data-place.mjs";

const CONNECT_MS = 10_000;
const BUSY_TIMEOUT_MS = 10_000;

/**
 * @param {string} database a file, or the address of a PostgreSQL @param {string} sql with $1, $2 for the values
 * @param {(string | number)[]} [values] @returns {Promise<Record<string, any>[]>}
 */
export async function query(database, sql, values = []) {
  if (!isAddress(database)) return queryFile(database, sql.replace(/\$(\d)/g, "?$1"), values);
  const { Client } = await import("pg");
  const client = new Client({ connectionString: database, connectionTimeoutMillis: CONNECT_MS });
  try {
    await client.connect();
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** @param {string} file @param {string} sql @param {(string | number)[]} values @returns {Record<string, any>[]} */
function queryFile(file, sql, values) {
  const db = new Libsql(file);
  try {
    db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    const statement = db.prepare(sql);
    if (statement.reader) return statement.all(...values).map(Object);
    statement.run(...values);
    return [];
  } finally {
    db.close();
  }
}
