import { PlainError } from "../support/steps.mjs";
import { nameOf, SETTING_OF } from "./data-place.mjs";

const CONNECT_MS = 10_000;

/**
 * Throws a PlainError that names the setting of a PostgreSQL that cannot be used: pg's own errors name no setting, and a
 * closed port of localhost has no message at all.
 * @param {Record<string, string>} dumps addresses by the file name of their dump
 */
export async function requirePostgres(dumps) {
  const { Client } = await import("pg");
  for (const [dump, address] of Object.entries(dumps)) {
    const client = new Client({ connectionString: address, connectionTimeoutMillis: CONNECT_MS });
    try {
      await client.connect();
    } catch (error) {
      const { message, code } = /** @type {NodeJS.ErrnoException} */ (error);
      const setting = SETTING_OF[/** @type {keyof typeof SETTING_OF} */ (dump)];
      throw new PlainError(`${setting}: ${nameOf(address)} cannot be used: ${message || code}.`);
    } finally {
      await client.end();
    }
  }
}
