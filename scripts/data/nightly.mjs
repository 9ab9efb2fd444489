import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isWholeBackup } from "../../server/platform/data-folder.mjs";
import { messageOf, PlainError, step } from "../support/steps.mjs";
import { copyAll, countRows, expiredBackups, nameOfBackup, readRecord, timeOfBackup, totalOf } from "./copies.mjs";
import { query } from "./query.mjs";
import { restore } from "./restore.mjs";

/** Just short of a week, so that the seventh night's backup is tested. */
const TEST_AFTER_MS = 6.5 * 86_400_000;
/** An incomplete backup of this age was killed. */
const ABANDONED_MS = 86_400_000;

/**
 * Stored in the site's database for server/features/monitoring. `covers`: the copies of the last good backup.
 * @typedef {{ ranAt: number, trouble: string, backedUpAt: number | null, testedAt: number | null, testedRows: number,
 *   covers?: string[] | undefined }} BackupOutcome
 */

/** @param {string} database @returns {Promise<BackupOutcome | undefined>} */
export async function readOutcome(database) {
  const [row] = await query(database, "select value from settings where name = 'backup'");
  return row && JSON.parse(row.value);
}

/** @param {string} database @param {BackupOutcome} outcome */
export const storeOutcome = (database, outcome) =>
  query(
    database,
    `insert into settings (name, value, "changedAt", "changedBy") values ('backup', $1, $2, '')
      on conflict (name) do update set value = excluded.value, "changedAt" = excluded."changedAt"`,
    [JSON.stringify(outcome), outcome.ranAt],
  );

/**
 * A failed step does not stop the others, which skip a copy that could not be made. Failures are thrown, and stored for
 * the site's alerts.
 * @param {Pick<import("./data-place.mjs").Place, "folder" | "files" | "postgresUrls" | "siteDatabase">} place
 * @param {{ command?: string | undefined, now?: number }} [options] a shell command that copies the backup elsewhere
 */
export async function backUpNightly(place, { command, now = Date.now() } = {}) {
  const backups = join(place.folder, "backups");
  const folder = join(backups, nameOfBackup(now));
  /** @type {string[]} */
  const problems = [];
  /** @template T @param {string} name @param {() => Promise<T>} work */
  const attempt = (name, work) =>
    step(name, work).catch((error) => {
      problems.push(`${name}: ${messageOf(error)}`);
      return undefined;
    });

  // A backend alone has no site database for the outcome.
  const hasSiteDatabase =
    Object.values(place.postgresUrls).includes(place.siteDatabase) || existsSync(place.siteDatabase);
  const previous = hasSiteDatabase ? await attempt("Last outcome", () => readOutcome(place.siteDatabase)) : undefined;
  const copied = await attempt("Copy", () => copyAll(place, folder));
  // A partial copy must not count as the newest backup.
  if (!copied) await attempt("Removing the partial copy", () => rm(folder, { recursive: true, force: true }));
  const isElsewhere = copied && (!command || (await attempt("Copy elsewhere", () => runCopyCommand(command, folder))));
  if (copied) await attempt("Old backups", () => deleteExpired(backups, now));
  const isTestDue = now - (previous?.testedAt ?? 0) > TEST_AFTER_MS;
  const tested = copied && isTestDue ? await attempt("Test restore", () => testRestore(folder)) : undefined;
  const outcome = {
    ranAt: now,
    trouble: problems.join(" "),
    backedUpAt: isElsewhere ? now : (previous?.backedUpAt ?? null),
    testedAt: tested ? now : (previous?.testedAt ?? null),
    testedRows: tested?.rows ?? previous?.testedRows ?? 0,
    covers: isElsewhere ? Object.keys(copied) : previous?.covers,
  };
  if (hasSiteDatabase) await attempt("Noting the outcome", () => storeOutcome(place.siteDatabase, outcome));
  if (problems.length) throw new PlainError(problems.join("\n"));
  return folder;
}

// The folder is the command's first argument, {folder} and BACKUP_FOLDER.
/** @param {string} command @param {string} folder */
async function runCopyCommand(command, folder) {
  const quoted = folder.replace(/[^\w./-]/g, "\\$&");
  const script = command.replaceAll("{folder}", () => quoted);
  const child = spawn("bash", ["-euo", "pipefail", "-c", script, "bash", folder], {
    env: { ...process.env, BACKUP_FOLDER: folder },
    stdio: ["ignore", "inherit", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk) => {
    output = (output + chunk).slice(-500);
  });
  const code = await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
  if (code !== 0) throw new PlainError(`BACKUP_COMMAND failed with status ${code}. ${output.trim()}`);
  return { outcome: "done by BACKUP_COMMAND" };
}

/** @param {string} backups @param {number} now */
async function deleteExpired(backups, now) {
  const names = await readdir(backups);
  const complete = names.filter((name) => isWholeBackup(join(backups, name)));
  // A younger incomplete backup may still be in progress.
  const isAbandoned = (/** @type {string} */ name) =>
    !complete.includes(name) && (timeOfBackup(name) ?? now) < now - ABANDONED_MS;
  const expired = [...expiredBackups(complete, now), ...names.filter(isAbandoned)];
  for (const name of expired) await rm(join(backups, name), { recursive: true });
  return { outcome: expired.length ? `deleted ${expired.join(", ")}` : "none to delete" };
}

/** @param {string} backup */
export async function testRestore(backup) {
  const expectedRowCounts = Object.entries(await readRecord(backup));
  const folder = await mkdtemp(join(tmpdir(), "sagwan-restored-"));
  try {
    const files = expectedRowCounts.flatMap(([name]) => (name.endsWith(".sqlite") ? [name] : []));
    await restore(folder, backup, { files, loads: [] });
    for (const [name, tables] of expectedRowCounts) {
      const counts = await countRows(join(files.includes(name) ? folder : backup, name));
      for (const [table, rows] of Object.entries(tables))
        if (counts[table] !== rows)
          throw new PlainError(
            `Test restore of ${backup} failed: ${name} ${table} ${counts[table] ?? "none"} instead of ${rows}.`,
          );
    }
    const rows = expectedRowCounts.reduce((sum, [, tables]) => sum + totalOf(tables), 0);
    if (rows === 0) throw new PlainError(`${backup} is empty.`);
    return { rows, outcome: `passed, ${rows} rows` };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
