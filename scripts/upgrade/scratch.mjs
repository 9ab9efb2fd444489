import { join } from "node:path";
import { localProcess } from "../../server/platform/data-lock.mjs";
import { nameOf } from "../data/data-place.mjs";
import { withPostgres } from "../data/postgres-client.mjs";
import { requireTool } from "../data/postgres-dump.mjs";
import { beginDumps } from "../data/restore-postgres.mjs";
import { PlainError } from "../support/steps.mjs";
import { holdersOf } from "./service.mjs";

/** @typedef {import("./service.mjs").Place} Place */

/** What an upgrade is without this command. */
const BY_HAND =
  "By hand: npm run backup; then on each machine git pull, npm ci, npm run build, and restart its server. Back: stop all servers, git checkout the former version, npm run build, npm run restore -- <backup>, start.";

/**
 * Throws a PlainError if servers on other machines, or a backend of its own, use this PostgreSQL: they can neither be
 * stopped from here nor keep running during a restore.
 * @param {Place} place
 * @param {number} pid the site's process
 */
export async function requireOwnPostgres({ dumps }, pid) {
  for (const url of new Set(Object.values(dumps))) {
    const others = (await holdersOf(url)).filter((holder) => localProcess(holder) !== pid);
    if (others.length)
      throw new PlainError(`${nameOf(url)} is also used by ${others.join(", ")}. Nothing was changed. ${BY_HAND}`);
  }
}

/**
 * Throws a PlainError, before anything begins, if a copy of the data for the trial cannot be made.
 * @param {Place} place
 */
export async function requireScratch({ dumps }) {
  for (const url of new Set(Object.values(dumps))) {
    for (const tool of /** @type {const} */ (["pg_dump", "pg_restore", "psql"])) requireTool(tool, "An upgrade");
    const [role] = await execute(
      url,
      "select rolname, rolcreatedb or rolsuper as can from pg_roles where rolname = current_user",
    );
    if (!role.can)
      throw new PlainError(
        `The trial needs a second database beside ${nameOf(url)}. Nothing was changed. Once, as PostgreSQL's administrator: ALTER ROLE "${role.rolname}" CREATEDB;\n${BY_HAND}`,
      );
  }
}

/**
 * Makes databases beside those in use, with the rows of a backup's dumps, for a trial. `drop` removes them.
 * @param {Place} place
 * @param {string} backup
 */
export async function makeScratch({ dumps }, backup) {
  const addresses = [...new Set(Object.values(dumps))];
  const drop = async () => {
    for (const url of addresses) await execute(url, `drop database if exists ${scratchOf(url).name} with (force)`);
  };
  await drop(); // those of a killed trial
  try {
    for (const url of addresses) {
      const names = Object.keys(dumps).filter((name) => dumps[name] === url);
      await execute(url, `create database ${scratchOf(url).name}`);
      const { commit } = await beginDumps(
        scratchOf(url).href,
        names.map((name) => join(backup, name)),
      );
      await commit();
    }
  } catch (error) {
    await drop();
    throw error;
  }
  return { urls: Object.fromEntries(Object.entries(dumps).map(([name, url]) => [name, scratchOf(url).href])), drop };
}

/** @param {string} url */
function scratchOf(url) {
  const address = new URL(url);
  const name = `${decodeURIComponent(address.pathname.slice(1))}_upgrade_trial`;
  address.pathname = `/${encodeURIComponent(name)}`;
  return { name: `"${name.replaceAll('"', '""')}"`, href: address.href };
}

/**
 * @param {string} url
 * @param {string} sql
 */
const execute = (url, sql) => withPostgres(url, async (client) => (await client.query(sql)).rows);
