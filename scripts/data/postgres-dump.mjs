import { open } from "node:fs/promises";
import { findProgram } from "../support/debian.mjs";
import { PlainError, run } from "../support/steps.mjs";
import { nameOf } from "./data-place.mjs";

/**
 * Drops all tables, also those of a newer version, whose migrations would fail on them later. All objects of the site
 * belong to tables.
 */
export const DROP_ALL = `do $$ declare one record; begin
  for one in select oid::regclass as name from pg_class where relkind in ('r', 'p')
    and relnamespace = current_schema()::regnamespace loop
    execute 'drop table if exists ' || one.name || ' cascade';
  end loop;
end $$;`;

/**
 * The path of one of PostgreSQL's programs. Throws a PlainError that says what to install.
 * @param {"pg_dump" | "pg_restore" | "psql"} name
 * @param {string} what the copy that needs it
 */
export function requireTool(name, what) {
  const found = findProgram(name);
  if (found) return found;
  throw new PlainError(
    `${what} needs ${name}, which is not installed. As root: apt-get install postgresql-client (not older than the PostgreSQL server).`,
  );
}

/**
 * How PostgreSQL's programs reach this database: all users of the machine can read a program's arguments, so that the
 * password is in the environment.
 * @param {string} url
 */
export function reach(url) {
  const address = new URL(url);
  const PGPASSWORD = decodeURIComponent(address.password);
  address.password = "";
  return { address: address.href, env: { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) } };
}

/**
 * Dumps a consistent snapshot of this PostgreSQL database for pg_restore.
 * @param {string} url
 * @param {string} file
 */
export async function dumpPostgres(url, file) {
  const program = requireTool("pg_dump", `A copy of ${nameOf(url)}`);
  const { address, env } = reach(url);
  await (await open(file, "wx", 0o600)).close();
  await run(program, ["--format=custom", `--file=${file}`, "--dbname", address], { env, plain: true }).catch(explain);
}

/**
 * @param {Error} error
 * @returns {never}
 */
function explain({ message }) {
  const [, server] = message.match(/server version: (\d+)/) ?? [];
  if (!server || !message.includes("version mismatch")) throw new PlainError(message);
  throw new PlainError(
    `pg_dump is older than the PostgreSQL server. As root: apt-get install postgresql-client-${server} (Debian's own may be older: wiki.postgresql.org/wiki/Apt).\n${message}`,
  );
}
