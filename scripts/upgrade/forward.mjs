import { existsSync } from "node:fs";
import { readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isFinished } from "../../server/platform/unfinished-backup.mjs";
import { timeOfBackup } from "../data/retention.mjs";
import { findRelease } from "../release/build.mjs";
import { PlainError, run, seconds, step } from "../support/steps.mjs";
import { asOwner } from "./as-owner.mjs";
import * as checkout from "./checkout.mjs";
import { requireOwnPostgres, requireScratch } from "./scratch.mjs";
import { findServer, startServer, stopServer } from "./service.mjs";
import { tryOnCopy } from "./trial.mjs";

/** In the data folder: what the last upgrade did, for the way back. */
export const RECORD = "upgrade.json";

/** @typedef {import("./service.mjs").Place} Place */
/** @typedef {import("./service.mjs").Server} Server */
/** @typedef {{ from: string, to: string, backup: string | null }} Record `backup` has the data before a migration */

/**
 * Upgrades the running site: nothing changes for it until the next version has started on a copy of its data.
 * @param {string | undefined} name
 * @param {Place} place
 * @param {import("../support/environment.mjs").Environment} env
 */
export async function upgrade(name, place, env) {
  await checkout.requireCheckout();
  const server = await findServer(place, env);
  await requireOwnPostgres(place, server.pid);
  await requireScratch(place);
  const from = await checkout.currentCommit();
  const to = await step("Next version", () => checkout.findNext(name));
  if (from === to) return console.log("\n  This is the newest version.\n");
  const { folder } = await step("Backup", () => backUp(place));
  try {
    await step("Build beside the running site", () => buildCandidate(to, env));
    await step("Trial on a copy of the data", () => tryOnCopy(checkout.CANDIDATE, folder, place, env));
    await checkout.takeCandidate(to);
  } catch (error) {
    await checkout.takeFormer(from);
    await checkout.removeCandidate();
    throw new PlainError(`The site still runs as before. ${error instanceof Error ? error.message : error}`);
  }
  const began = performance.now();
  const backup = await change(place, server, from);
  await writeFile(join(place.folder, RECORD), JSON.stringify({ from, to, backup }), { mode: 0o600 });
  await checkout.removeCandidate();
  const migrated = backup ? ` The data was migrated; as it was before: ${backup}` : "";
  console.log(`\n  Upgraded; no visitor was served for at most ${seconds(began)}.${migrated}`);
  console.log("  The way back: npm run upgrade -- --back\n");
  // The next version's, which knows its own files.
  const { checkInstalledFiles } = await import("../support/installed-files.mjs");
  for (const { name, detail, remedy } of await checkInstalledFiles(env))
    if (remedy) console.log(`  ${name} in /etc. ${detail}\n  ${remedy}\n`);
}

/**
 * The nightly backup, as the site's user makes it.
 * @param {Place} place
 */
async function backUp(place) {
  const began = Date.now();
  await run(process.execPath, ["scripts/backup.mjs"], { ...(await asOwner(place.folder)), plain: true });
  const folder = await newestBackup(place, began);
  if (!folder) throw new PlainError("The backup left no copy.");
  return { folder };
}

/**
 * @param {string} commit
 * @param {NodeJS.ProcessEnv} env
 */
async function buildCandidate(commit, env) {
  // The trial deletes old releases, by when they were served; the running one must not be among them.
  const running = await findRelease();
  if (existsSync(running)) await utimes(running, new Date(), new Date());
  await checkout.makeCandidate(commit);
  const owner = await asOwner(".", env);
  await run(process.execPath, ["scripts/build.mjs"], { ...owner, cwd: checkout.CANDIDATE, plain: true });
}

/**
 * Stops the former version and starts the next. Returns the backup that the start made before a migration, or null. If it
 * fails, the former version runs again, on the data that it had.
 * @param {Place} place
 * @param {Server} server
 * @param {string} from
 */
async function change(place, server, from) {
  let stoppedAt = Date.now();
  try {
    await step("Stop", () => stopServer(server));
    stoppedAt = Date.now();
    await step("Migrate and start", () => startServer(place, server));
    return await newestBackup(place, stoppedAt);
  } catch (error) {
    await step("Back to the former version", async () => {
      await stopFailed(place, server);
      await checkout.takeFormer(from);
      const backup = await newestBackup(place, stoppedAt);
      if (backup) await restoreBackup(place, backup);
      await startServer(place, server);
    });
    throw new PlainError(`The former version runs again. ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * A failed start may be tried again by systemd, or hang.
 * @param {Place} place
 * @param {Server} server
 */
async function stopFailed(place, server) {
  const running = await findServer(place, server.env).catch(() => undefined);
  if (server.unit || running) await stopServer(running ?? server);
}

/**
 * @param {Place} place
 * @param {number} since
 * @returns {Promise<string | null>}
 */
async function newestBackup({ folder }, since) {
  const names = await readdir(join(folder, "backups")).catch(() => []);
  const made = names.filter((name) => (timeOfBackup(name) ?? 0) >= since).sort();
  const finished = made.map((name) => join(folder, "backups", name)).filter(isFinished);
  return finished.at(-1) ?? null;
}

/**
 * @param {Place} place
 * @param {string} backup
 */
export const restoreBackup = async ({ folder }, backup) =>
  run(process.execPath, ["scripts/restore.mjs", backup, "--yes"], { ...(await asOwner(folder)), plain: true });

/** @param {Place} place */
export const removeRecord = ({ folder }) => rm(join(folder, RECORD), { force: true });
