import { PlainError } from "../support/steps.mjs";
import { nameOf } from "./data-place.mjs";

const CONNECT_MS = 10_000;

/**
 * Throws a PlainError that names the setting if its PostgreSQL cannot be used: pg's own errors name no setting, and a
 * closed port of localhost has no message at all.
 * @param {string} setting
 * @param {string} address
 */
export async function requirePostgres(setting, address) {
  const { Client } = await import("pg");
  const client = new Client({ connectionString: address, connectionTimeoutMillis: CONNECT_MS });
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new PlainError(`${setting}: ${nameOf(address)} cannot be used: ${message || code}.`);
  } finally {
    await client.end();
  }
}
