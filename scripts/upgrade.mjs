import { existsSync } from "node:fs";
import { readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { isWholeBackup } from "../server/platform/data-folder.mjs";
import { rowsSince, timeOfBackup } from "./data/copies.mjs";
import { findDataPlace } from "./data/data-place.mjs";
import { requirePostgres } from "./data/postgres.mjs";
import { findRelease } from "./release/build.mjs";
import { requireNode } from "./release/packages.mjs";
import { environmentWith, loadSettings, readSecrets, secretsFile } from "./support/environment.mjs";
import {
  confirm,
  exitWithError,
  messageOf,
  PlainError,
  requireTerminal,
  run,
  seconds,
  step,
} from "./support/steps.mjs";
import { asOwner } from "./support/system.mjs";
import * as candidate from "./upgrade/candidate.mjs";
import { findServer, requireOwnPostgres, startServer, stopServer } from "./upgrade/service.mjs";

const { values, positionals } = parseArgs({
  options: { back: { type: "boolean" }, yes: { type: "boolean" } },
  allowPositionals: true,
});

async function main() {
  requireNode();
  await loadSettings();
  const env = environmentWith((await readSecrets(secretsFile())) ?? {}, "production");
  const place = findDataPlace(env);
  await requirePostgres(place.postgresUrls);
  await (values.back ? goBack(place, env, values.yes) : upgrade(positionals[0], place, env));
}

/** @typedef {import("./data/data-place.mjs").Place} Place */
/** @typedef {import("./support/environment.mjs").Environment} Environment */
/** @typedef {import("./upgrade/service.mjs").Server} Server */
/** @typedef {{ from: string, to: string, backup: string | null }} UpgradeRecord `backup`: before a migration */

/** The last upgrade, for `goBack`. @param {Place} place */
const recordOf = ({ folder }) => join(folder, "upgrade.json");

// Nothing changes for the running site until the next version has started on a copy of its data.
/** @param {string | undefined} name @param {Place} place @param {Environment} env */
async function upgrade(name, place, env) {
  await candidate.requireCheckout();
  const server = await findServer(place, env);
  await requireOwnPostgres(place, server.pid);
  await candidate.requireRoomForTrial(place);
  const from = await candidate.currentCommit();
  const to = await step("Next version", () => candidate.findNext(name));
  if (from === to) return console.log("\n  This is the newest version.\n");
  try {
    const backup = await step("Backup", () => backUp(place));
    await step("Build beside the running site", () => buildCandidate(to, env));
    await step("Trial on a copy of the data", () => candidate.tryOnCopy(backup, place, env));
    await candidate.checkOutCandidate(to);
  } catch (error) {
    await candidate.removeCandidate();
    throw new PlainError(`The site still runs as before. ${messageOf(error)}`);
  }
  const began = performance.now();
  const backup = await change(place, server, from);
  await writeFile(recordOf(place), JSON.stringify({ from, to, backup }), { mode: 0o600 });
  await candidate.removeCandidate();
  const migrated = backup ? ` The data was migrated; as it was before: ${backup}` : "";
  console.log(`\n  Upgraded; no visitor was served for at most ${seconds(began)}.${migrated}`);
  console.log("  The way back: npm run upgrade -- --back\n");
  // The imported file is the next version's, which knows its own files.
  const { checkInstalledFiles } = await import("./support/installed-files.mjs");
  for (const { name, detail, remedy } of await checkInstalledFiles(env))
    if (remedy) console.log(`  ${name} in /etc. ${detail}\n  ${remedy}\n`);
}

/** @param {Place} place @param {NodeJS.ProcessEnv} env @param {boolean | undefined} isYes */
async function goBack(place, env, isYes) {
  await candidate.requireCheckout();
  const text = await readFile(recordOf(place), "utf8").catch(() => undefined);
  if (text === undefined) throw new PlainError(`No upgrade is noted in ${recordOf(place)}, so there is no way back.`);
  /** @type {UpgradeRecord} */
  const { from, to, backup } = JSON.parse(text);
  if ((await candidate.currentCommit()) !== to)
    throw new PlainError(`The last upgrade led to ${to}, which is not this version. Go back by git: docs/deploy.md`);
  const server = await findServer(place, env);
  if (backup) {
    await requireOwnPostgres(place, server.pid);
    console.log(
      `\n  The data was migrated, so its backup is restored:\n    ${backup}\n  Lost from the site by this: what was saved since then. New rows:`,
    );
    const added = await rowsSince(place, backup);
    for (const line of added.length ? added : ["none"]) console.log(`    ${line}`);
    requireTerminal(isYes);
    await confirm("Go back to the former version and its data?", isYes);
  }
  await step("Stop", () => stopServer(server));
  await returnTo(from, backup, place, server);
  await rm(recordOf(place));
  const laterData = backup ? ` The later data is in ${place.folder}, in the newest folder replaced-….` : "";
  console.log(`\n  The former version runs.${laterData}\n`);
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
  await candidate.makeCandidate(commit);
  const owner = await asOwner(".", env);
  await run(process.execPath, ["scripts/build.mjs"], { ...owner, cwd: candidate.CANDIDATE, plain: true });
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
  await step("Former version", () => candidate.checkOutFormer(commit));
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

main().catch(exitWithError);
