import { PlainError } from "../support/steps.mjs";
import { nameOf, SETTING_OF } from "./data-place.mjs";

const CONNECT_MS = 10_000;

/**
 * Does some work with a connection to this PostgreSQL, which ends with it.
 * @template T
 * @param {string} url
 * @param {(client: import("pg").Client) => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withPostgres(url, work) {
  const { Client } = await import("pg");
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Throws a PlainError that names the setting of a PostgreSQL that cannot be used: pg's own errors name no setting, and a
 * closed port of localhost has no message at all.
 * @param {Record<string, string>} dumps addresses by the file name of their dump
 */
export async function requirePostgres(dumps) {
  for (const [dump, address] of Object.entries(dumps)) {
    await withPostgres(address, () => {}).catch(({ message, code }) => {
      const setting = SETTING_OF[/** @type {keyof typeof SETTING_OF} */ (dump)];
      throw new PlainError(`${setting}: ${nameOf(address)} cannot be used: ${message || code}.`);
    });
  }
}
