import { existsSync } from "node:fs";
import { readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { isWholeBackup } from "../../server/platform/data-folder.mjs";
import { readRecord } from "../data/copies.mjs";
import { query } from "../data/query.mjs";
import { timeOfBackup } from "../data/retention.mjs";
import { findRelease } from "../release/build.mjs";
import { confirm, messageOf, PlainError, requireTerminal, run, seconds, step } from "../support/steps.mjs";
import { asOwner } from "../support/system.mjs";
import * as checkout from "./checkout.mjs";
import { findServer, requireOwnPostgres, startServer, stopServer } from "./service.mjs";
import { requireRoomForTrial, tryOnCopy } from "./trial.mjs";

const TECHNICAL = /^(sqlite_|libsql_|enquiries_search)|migration/;
const NAMES = ["name", "cityName", "packageName", "serviceName", "projectName", "title", "byName"];
const MAX_NAMED = 3;

const COLUMNS = {
  sqlite: `select m.name as "table", c.name as "column", c.type from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'`,
  dump: `select table_name as "table", column_name as "column", data_type as type from information_schema.columns where table_schema = current_schema()`,
};

/** @typedef {import("../data/copies.mjs").RowCounts} RowCounts */
/** @typedef {import("../data/data-place.mjs").Place} Place */
/** @typedef {import("../support/environment.mjs").Environment} Environment */
/** @typedef {import("./service.mjs").Server} Server */
/** @typedef {{ from: string, to: string, backup: string | null }} UpgradeRecord `backup`: before a migration */

/** The last upgrade, for `goBack`. @param {Place} place */
const recordOf = ({ folder }) => join(folder, "upgrade.json");

// Nothing changes for the running site until the next version has started on a copy of its data.
/** @param {string | undefined} name @param {Place} place @param {Environment} env */
export async function upgrade(name, place, env) {
  await checkout.requireCheckout();
  const server = await findServer(place, env);
  await requireOwnPostgres(place, server.pid);
  await requireRoomForTrial(place);
  const from = await checkout.currentCommit();
  const to = await step("Next version", () => checkout.findNext(name));
  if (from === to) return console.log("\n  This is the newest version.\n");
  try {
    const backup = await step("Backup", () => backUp(place));
    await step("Build beside the running site", () => buildCandidate(to, env));
    await step("Trial on a copy of the data", () => tryOnCopy(checkout.CANDIDATE, backup, place, env));
    await checkout.checkOutCandidate(to);
  } catch (error) {
    await checkout.removeCandidate();
    throw new PlainError(`The site still runs as before. ${messageOf(error)}`);
  }
  const began = performance.now();
  const backup = await change(place, server, from);
  await writeFile(recordOf(place), JSON.stringify({ from, to, backup }), { mode: 0o600 });
  await checkout.removeCandidate();
  const migrated = backup ? ` The data was migrated; as it was before: ${backup}` : "";
  console.log(`\n  Upgraded; no visitor was served for at most ${seconds(began)}.${migrated}`);
  console.log("  The way back: npm run upgrade -- --back\n");
  // The imported file is the next version's, which knows its own files.
  const { checkInstalledFiles } = await import("../support/installed-files.mjs");
  for (const { name, detail, remedy } of await checkInstalledFiles(env))
    if (remedy) console.log(`  ${name} in /etc. ${detail}\n  ${remedy}\n`);
}

/** @param {Place} place @param {NodeJS.ProcessEnv} env @param {boolean | undefined} isYes */
export async function goBack(place, env, isYes) {
  await checkout.requireCheckout();
  const text = await readFile(recordOf(place), "utf8").catch(() => undefined);
  if (text === undefined) throw new PlainError(`No upgrade is noted in ${recordOf(place)}, so there is no way back.`);
  /** @type {UpgradeRecord} */
  const { from, to, backup } = JSON.parse(text);
  if ((await checkout.currentCommit()) !== to)
    throw new PlainError(`The last upgrade led to ${to}, which is not this version. Go back by git: docs/deploy.md`);
  const server = await findServer(place, env);
  if (backup) {
    await requireOwnPostgres(place, server.pid);
    const lost = await findLostRows(place, backup);
    console.log(`\n  The data was migrated, so its backup is restored:\n    ${backup}\n  Lost from the site by this:`);
    for (const line of lost.length ? lost : ["none"]) console.log(`    ${line}`);
    requireTerminal(isYes);
    await confirm("Go back to the former version and its data?", isYes);
  }
  await step("Stop", () => stopServer(server));
  await returnTo(from, backup, place, server);
  await rm(recordOf(place));
  const kept = backup ? ` The later data is in ${place.folder}, in the newest folder replaced-….` : "";
  console.log(`\n  The former version runs.${kept}\n`);
}

/** @param {Place} place */
async function backUp(place) {
  const began = Date.now();
  await run(process.execPath, ["scripts/backup.mjs"], { ...(await asOwner(place.folder)), plain: true });
  const backup = await newestBackup(place, began);
  if (!backup) throw new PlainError("The backup left no copy.");
  return backup;
}

/** @param {string} commit @param {NodeJS.ProcessEnv} env */
async function buildCandidate(commit, env) {
  // The trial deletes old releases, by when they were served; the running one must not be among them.
  const running = await findRelease();
  if (existsSync(running)) await utimes(running, new Date(), new Date());
  await checkout.makeCandidate(commit);
  const owner = await asOwner(".", env);
  await run(process.execPath, ["scripts/build.mjs"], { ...owner, cwd: checkout.CANDIDATE, plain: true });
}

// Returns the backup before a migration. After a failure the former version runs again, on its own data.
/** @param {Place} place @param {Server} server @param {string} from */
async function change(place, server, from) {
  let stoppedAt = Date.now();
  try {
    await step("Stop", () => stopServer(server));
    stoppedAt = Date.now();
    await step("Migrate and start", () => startServer(place, server));
    return await newestBackup(place, stoppedAt);
  } catch (error) {
    await step("Stop the next version", () => stopFailed(place, server));
    await returnTo(from, await newestBackup(place, stoppedAt), place, server);
    throw new PlainError(`The former version runs again. ${messageOf(error)}`);
  }
}

/** systemd may retry a failed start, or the start may hang. @param {Place} place @param {Server} server */
async function stopFailed(place, server) {
  const running = await findServer(place, server.env).catch(() => undefined);
  if (server.unit || running) await stopServer(running ?? server);
}

/** @param {string} commit @param {string | null} backup @param {Place} place @param {Server} server */
async function returnTo(commit, backup, place, server) {
  await step("Former version", () => checkout.checkOutFormer(commit));
  const restore = async (/** @type {string} */ folder) =>
    run(process.execPath, ["scripts/restore.mjs", folder, "--yes"], {
      ...(await asOwner(place.folder)),
      plain: true,
    });
  if (backup) await step("Restore", () => restore(backup));
  await step("Start", () => startServer(place, server));
}

/** @param {Place} place @param {number} since @returns {Promise<string | null>} */
async function newestBackup({ folder }, since) {
  const names = await readdir(join(folder, "backups")).catch(() => []);
  const made = names.filter((name) => (timeOfBackup(name) ?? 0) >= since).sort();
  return made.map((name) => join(folder, "backups", name)).findLast(isWholeBackup) ?? null;
}

/** @param {Pick<Place, "database" | "siteDatabase">} place @param {string} backup */
export async function findLostRows({ database, siteDatabase }, backup) {
  const takenAt = timeOfBackup(basename(backup)) ?? 0;
  const lost = [];
  for (const [copy, rowsInBackup] of Object.entries(await readRecord(backup))) {
    const place = copy.startsWith("site.") ? siteDatabase : database;
    lost.push(...(await compare(place, copy.endsWith(".dump") ? COLUMNS.dump : COLUMNS.sqlite, rowsInBackup, takenAt)));
  }
  return [...new Set(lost)]; // both dumps of one database hold the same
}

/** @param {string} database @param {string} columnsQuery @param {RowCounts} rowsInBackup @param {number} takenAt */
async function compare(database, columnsQuery, rowsInBackup, takenAt) {
  /** @type {Map<string, Map<string, string>>} types by column by table */
  const tables = new Map();
  for (const { table, column, type } of await query(database, columnsQuery))
    if (!TECHNICAL.test(table)) tables.set(table, (tables.get(table) ?? new Map()).set(column, type));
  const lines = [];
  for (const [table, columns] of tables) {
    const dated = columns.get("createdAt");
    // The backend stores times as text, the site in ms.
    const since = dated ? [/text/i.test(dated) ? new Date(takenAt).toISOString() : takenAt] : [];
    const select = (/** @type {string} */ what, /** @type {string} */ where) =>
      query(database, `select ${what} from "${table}" where ${where}`, since);
    const count = async (/** @type {string} */ where) => Number((await select("count(*) as n", where))[0]?.n);
    const added = dated ? await count('"createdAt" > $1') : (await count("true")) - (rowsInBackup[table] ?? 0);
    const changed = dated && columns.has("updatedAt") ? await count('"createdAt" <= $1 and "updatedAt" > $1') : 0;
    const name = NAMES.find((one) => columns.has(one));
    const order = `"createdAt" > $1 order by "createdAt" desc limit ${MAX_NAMED}`;
    const newest = dated && name ? await select(`"${name}" as name`, order) : [];
    const names = newest.flatMap((row) => row.name || []).join(", ");
    const parts = [
      added > 0 && `${added} new${names && ` (newest: ${names})`}`,
      changed && `${changed} changed`,
    ].filter(Boolean);
    if (parts.length) lines.push(`${table}: ${parts.join(", ")}`);
  }
  return lines;
}
