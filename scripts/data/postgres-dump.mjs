import { open } from "node:fs/promises";
import { requireProgram } from "../support/debian.mjs";
import { run } from "../support/steps.mjs";

/**
 * Dumps a consistent snapshot of this PostgreSQL database for pg_restore.
 * @param {string} url
 * @param {string} file
 */
export async function dumpPostgres(url, file) {
  const address = new URL(url);
  // All users of the machine can read a program's arguments.
  const PGPASSWORD = decodeURIComponent(address.password);
  address.password = "";
  await (await open(file, "wx", 0o600)).close();
  const env = { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) };
  await run(requireProgram("pg_dump"), ["--format=custom", `--file=${file}`, "--dbname", address.href], {
    env,
    plain: true,
  });
}
