import { spawn } from "node:child_process";
import { open } from "node:fs/promises";
import { createInterface } from "node:readline";
import { PlainError, run } from "../support/steps.mjs";
import { findProgram } from "../support/system.mjs";
import { nameOf, SETTING_OF } from "./data-place.mjs";
import { query } from "./query.mjs";

/** Drops a newer version's tables too: this version's migrations would fail on them. All objects of the site belong to tables. */
export const DROP_ALL = `do $$ declare one record; begin
  for one in select oid::regclass as name from pg_class where relkind in ('r', 'p')
    and relnamespace = current_schema()::regnamespace loop
    execute 'drop table if exists ' || one.name || ' cascade';
  end loop;
end $$;`;

// The error names the setting: pg's own errors do not, and that of a closed port has no message.
/** @param {Record<string, string>} postgresUrls addresses by the file name of their dump */
export async function requirePostgres(postgresUrls) {
  for (const [dump, address] of Object.entries(postgresUrls)) {
    await query(address, "select 1").catch(({ message, code }) => {
      const setting = SETTING_OF[/** @type {keyof typeof SETTING_OF} */ (dump)];
      throw new PlainError(`${setting}: ${nameOf(address)} cannot be used: ${message || code}.`);
    });
  }
}

/** @param {"pg_dump" | "pg_restore" | "psql"} name @param {string} what needs it */
export function requireTool(name, what) {
  const found = findProgram(name);
  if (found) return found;
  throw new PlainError(
    `${what} needs ${name}, which is not installed. As root: apt-get install postgresql-client (not older than the PostgreSQL server).`,
  );
}

// All users of the machine can read a program's arguments, so the password goes into the environment.
/** @param {string} url */
function connectionOf(url) {
  const address = new URL(url);
  const PGPASSWORD = decodeURIComponent(address.password);
  address.password = "";
  return { address: address.href, env: { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) } };
}

/** @param {string} url @param {string} file */
export async function dumpPostgres(url, file) {
  const program = requireTool("pg_dump", `A copy of ${nameOf(url)}`);
  const { address, env } = connectionOf(url);
  await (await open(file, "wx", 0o600)).close();
  const args = ["--format=custom", `--file=${file}`, "--dbname", address];
  await run(program, args, { env, plain: true }).catch(({ message }) => {
    const [, server] = message.match(/server version: (\d+)/) ?? [];
    if (!server || !message.includes("version mismatch")) throw new PlainError(message);
    throw new PlainError(
      `pg_dump is older than the PostgreSQL server. As root: apt-get install postgresql-client-${server} (Debian's own may be older: wiki.postgresql.org/wiki/Apt).\n${message}`,
    );
  });
}

/** @param {string} file @param {string[]} args */
function readDump(file, args) {
  const child = spawn(requireTool("pg_restore", `Reading ${file}`), [...args, "--file=-", file]);
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const ended = new Promise((resolve) => child.on("close", resolve));
  const requireWhole = async () => {
    if ((await ended) !== 0) throw new PlainError(`${file} is damaged: ${errors.trim()}`);
  };
  return { child, requireWhole };
}

/** Reads the whole dump, which also proves it. @param {string} file */
export async function countDumpedRows(file) {
  const { child, requireWhole } = readDump(file, ["--data-only"]);
  /** @type {Record<string, number>} */
  const rows = {};
  let table = "";
  for await (const line of createInterface({ input: child.stdout })) {
    const [, begun] = (!table && line.match(/^COPY (?:\w+\.)?"?(.+?)"? \(.*\) FROM stdin;$/)) || [];
    if (begun) rows[begun] = 0;
    else if (table && line !== "\\.") rows[table] = (rows[table] ?? 0) + 1;
    table = begun ?? (line === "\\." ? "" : table);
  }
  await requireWhole();
  return rows;
}

/** @param {string} url */
export async function countRowsInPostgres(url) {
  const listed = await query(url, "select tablename from pg_tables where schemaname = current_schema()");
  if (!listed.length) return {};
  const counts = listed.map(({ tablename }) => `(select count(*)::int from "${tablename}") as "${tablename}"`);
  /** @type {Record<string, number>[]} */
  const [rows = {}] = await query(url, `select ${counts.join(", ")}`);
  return rows;
}

/** @typedef {{ commit: () => Promise<void>, cancel: () => Promise<void> }} PendingLoad a load that only lacks its commit */

// `clean`: both dumps of one database hold the same tables.
/** @param {string} url @param {string[]} files @returns {Promise<PendingLoad>} */
export async function beginLoad(url, files) {
  const { address, env } = connectionOf(url);
  const args = ["--no-psqlrc", "--quiet", "--tuples-only", "--set=ON_ERROR_STOP=1", "--dbname", address];
  const psql = spawn(requireTool("psql", "A restore"), args, { env });
  let errors = "";
  psql.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  psql.stdin.on("error", () => {}); // the error output says why psql ended
  const ended = new Promise((resolve) => psql.on("close", resolve));
  const failure = () => new PlainError(`${nameOf(url)} could not be restored: ${errors.trim()}`);
  /** @param {"commit" | "rollback"} command */
  const end = (command) => {
    psql.stdin.end(`${command};\n`);
    return ended;
  };
  try {
    psql.stdin.write(`set client_min_messages = warning;\nbegin;\n${DROP_ALL}\n`);
    for (const file of files) {
      const script = ["--clean", "--if-exists", "--no-owner", "--no-privileges", "--no-comments"];
      const { child, requireWhole } = readDump(file, script);
      child.stdout.pipe(psql.stdin, { end: false });
      void ended.then(() => child.kill());
      await requireWhole().catch((error) => {
        throw errors ? failure() : error;
      });
    }
    const lines = createInterface({ input: psql.stdout });
    const loaded = new Promise((resolve) => lines.on("line", (line) => line === "loaded" && resolve("loaded")));
    psql.stdin.write("\n\\echo loaded\n");
    if ((await Promise.race([loaded, ended])) !== "loaded") throw failure();
  } catch (error) {
    await end("rollback");
    throw error;
  }
  return {
    async commit() {
      if ((await end("commit")) !== 0) throw failure();
    },
    async cancel() {
      await end("rollback");
    },
  };
}
