import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { PlainError } from "../support/steps.mjs";
import { requireIntact } from "./backups.mjs";
import { countDumpedRows, totalOf } from "./count-rows.mjs";
import { nameOf } from "./data-place.mjs";
import { giveToOwner } from "./give-to-owner.mjs";
import { withPostgres } from "./postgres-client.mjs";
import { DROP_ALL, dumpPostgres, reach, requireTool } from "./postgres-dump.mjs";

/** @typedef {import("./choose-copies.mjs").Load} Load */
/** @typedef {{ commit: () => Promise<void>, cancel: () => Promise<void>, did?: string }} Begun all is done but the commit */

/**
 * Replaces the rows in PostgreSQL by those of a backup: dumps, or the rows of SQLite files. What was there is dumped into
 * the folder `kept` first. Each database is loaded in one transaction, and none is committed before all are loaded; if one
 * fails, nothing has changed. Returns what is worth saying.
 * @param {Load[]} loads
 * @param {{ source: string, kept: string, dataFolder: string }} where
 */
export async function loadAll(loads, { source, kept, dataFolder }) {
  await keepDumps(loads, kept, dataFolder);
  /** @type {Begun[]} */
  const begun = [];
  try {
    for (const url of new Set(loads.map((load) => load.url))) {
      const ofUrl = loads.filter((load) => load.url === url);
      const dumps = ofUrl.filter(({ file }) => file.endsWith(".dump")).map(({ file }) => join(source, file));
      if (dumps.length && dumps.length < ofUrl.length)
        throw new PlainError(`${source} has rows of two kinds for ${nameOf(url)}. Restore them into two databases.`);
      begun.push(await (dumps.length ? beginDumps(url, dumps) : beginCarrying(url, ofUrl, source)));
    }
  } catch (error) {
    for (const one of begun) await one.cancel();
    await rm(kept, { recursive: true, force: true });
    throw error;
  }
  for (const { commit } of begun) await commit();
  return begun.flatMap(({ did }) => did ?? []);
}

/**
 * @param {Load[]} loads
 * @param {string} kept
 * @param {string} dataFolder
 */
async function keepDumps(loads, kept, dataFolder) {
  for (const { url, whose } of loads) {
    if (Object.keys(await countInPostgres(url)).length === 0) continue;
    await mkdir(kept, { recursive: true, mode: 0o700 });
    await giveToOwner(dataFolder, kept);
    await dumpPostgres(url, join(kept, `${whose}.dump`));
    await giveToOwner(dataFolder, join(kept, `${whose}.dump`));
  }
}

/**
 * The number of rows of each table.
 * @param {string} url
 * @returns {Promise<import("./count-rows.mjs").Rows>}
 */
export const countInPostgres = (url) =>
  withPostgres(url, async (client) => {
    const listed = "select tablename from pg_tables where schemaname = current_schema() order by tablename";
    /** @type {import("./count-rows.mjs").Rows} */
    const rows = {};
    for (const { tablename } of (await client.query(listed)).rows)
      rows[tablename] = Number((await client.query(`select count(*) from "${tablename}"`)).rows[0].count);
    return rows;
  });

/**
 * @param {string} url
 * @param {Load[]} loads
 * @param {string} source
 * @returns {Promise<Begun>}
 */
async function beginCarrying(url, loads, source) {
  const { tsImport } = await import("tsx/esm/api");
  /** @type {typeof import("./carry-rows")} */
  const { carryRows } = await tsImport("./carry-rows.ts", import.meta.url);
  for (const { file } of loads) requireIntact(join(source, file));
  const { counts, ...begun } = await carryRows(url, source, loads).catch((error) => {
    throw new PlainError(`The rows of ${source} could not be carried to ${nameOf(url)}: ${error.message}`);
  });
  const tables = Object.keys(counts).length;
  const did = `Carried from SQLite to ${nameOf(url)}, and counted on both sides: ${totalOf(counts)} rows of ${tables} tables.`;
  return { ...begun, did };
}

/**
 * Both dumps of one database hold the same tables, hence the drop before each.
 * @param {string} url
 * @param {string[]} files
 * @returns {Promise<Begun>}
 */
export async function beginDumps(url, files) {
  const psql = startPsql(url);
  try {
    psql.write(`set client_min_messages = warning;\nbegin;\n${DROP_ALL}\n`);
    for (const file of files) {
      const tables = Object.keys(await countDumpedRows(file));
      if (tables.length) psql.write(`drop table if exists ${tables.join(", ")} cascade;\n`);
      await psql.runScriptOf(file);
    }
    await psql.catchUp();
  } catch (error) {
    await psql.cancel();
    throw error;
  }
  return { commit: psql.commit, cancel: psql.cancel };
}

/**
 * psql in a transaction that ends with psql, unless it is committed.
 * @param {string} url
 */
function startPsql(url) {
  const { address, env } = reach(url);
  const args = ["--no-psqlrc", "--quiet", "--tuples-only", "--set=ON_ERROR_STOP=1", "--dbname", address];
  const child = spawn(requireTool("psql", "A restore"), args, {
    env,
    stdio: ["pipe", "pipe", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  // Its end says why it takes no more.
  child.stdin.on("error", () => {});
  const ended = new Promise((resolve) => child.on("close", resolve));
  const lines = createInterface({ input: child.stdout });
  const failure = () => new PlainError(`${nameOf(url)} could not be restored: ${errors.trim()}`);
  const isDone = async () => (await ended) === 0 && !errors.includes("ERROR");
  return {
    /** @param {string} sql */
    write: (sql) => void child.stdin.write(sql),
    /** @param {string} file */
    async runScriptOf(file) {
      const script = ["--file=-", "--no-owner", "--no-privileges", "--no-comments", file];
      const reader = spawn(requireTool("pg_restore", "A restore"), script, { stdio: ["ignore", "pipe", "pipe"] });
      let trouble = "";
      reader.stderr.on("data", (chunk) => {
        trouble += chunk;
      });
      const readerEnded = new Promise((resolve) => reader.on("close", resolve));
      reader.stdout.pipe(child.stdin, { end: false });
      void ended.then(() => reader.kill());
      if ((await readerEnded) !== 0) throw errors ? failure() : new PlainError(`${file} is damaged: ${trouble.trim()}`);
    },
    /** Resolves once psql has run all that was written. */
    async catchUp() {
      const word = randomBytes(8).toString("hex");
      const said = new Promise((resolve) => lines.on("line", (line) => line.includes(word) && resolve(true)));
      child.stdin.write(`\n\\echo ${word}\n`);
      if ((await Promise.race([said, ended])) !== true) throw failure();
    },
    async commit() {
      child.stdin.end("commit;\n");
      if (!(await isDone())) throw failure();
    },
    async cancel() {
      child.stdin.end("rollback;\n");
      await ended;
    },
  };
}
