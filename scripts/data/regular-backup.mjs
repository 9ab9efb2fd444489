import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isFinished, UNFINISHED } from "../../server/platform/unfinished-backup.mjs";
import { PlainError } from "../support/steps.mjs";
import { noteBackup, readBackupRecord } from "./backup-record.mjs";
import { backUp } from "./backups.mjs";
import { countDumpedRows, countRows } from "./count-rows.mjs";
import { giveToOwner, makeFolder } from "./give-to-owner.mjs";
import { requirePostgres } from "./postgres-client.mjs";
import { dumpPostgres } from "./postgres-dump.mjs";
import { restore } from "./restore-files.mjs";
import { expiredBackups, nameOfBackup, timeOfBackup } from "./retention.mjs";
import { writeMarks } from "./secret-marks.mjs";

/** Half a day short of a week, so that the seventh night's backup is tested. */
const TEST_AFTER_MS = 6.5 * 86_400_000;
/** No backup takes so long: one that is still unfinished was killed. */
const ABANDONED_MS = 86_400_000;
/** The number of rows of each table, stored with the copies. */
export const ROWS = "rows.json";

/**
 * @typedef {object} Regular
 * @property {string} dataFolder
 * @property {string[]} files the databases in it to copy
 * @property {Record<string, string>} dumps addresses of PostgreSQL databases to copy, by the file name of the dump (site.dump)
 * @property {string} siteDatabase where the outcome is noted
 * @property {string} [command] a shell command that copies the backup to another machine
 * @property {number} [now]
 */

/**
 * The nightly backup: copy, run the operator's command, delete old backups, and once a week a test restore. Except for
 * the copy, a failed step does not stop the others. Failures are recorded for the site, which alerts the owner, and thrown.
 * @param {Regular} settings
 */
export async function backUpRegularly({ dataFolder, siteDatabase, command, now = Date.now(), ...what }) {
  const backups = join(dataFolder, "backups");
  const folder = join(backups, nameOfBackup(now));
  /** @type {string[]} */
  const troubles = [];
  /**
   * @template T
   * @param {string} name
   * @param {() => Promise<T>} work
   */
  const attempt = (name, work) =>
    work().catch((error) => {
      troubles.push(`${name}: ${error instanceof Error ? error.message : error}`);
      return undefined;
    });

  const before = await attempt("Backup record", () => readBackupRecord(siteDatabase));
  const isCopied = await attempt("Copy", () => copyAll({ dataFolder, folder, ...what }));
  // A partial copy must not count as the newest backup.
  if (!isCopied) await attempt("Removing the partial copy", () => rm(folder, { recursive: true, force: true }));
  const isElsewhere =
    isCopied && (!command || (await attempt("Copy elsewhere", () => runCopyCommand(command, folder))));
  const deleted = isCopied && (await attempt("Deleting old backups", () => deleteExpired(backups, now)));
  // Also if a clock that was ahead noted the last one.
  const isTestDue = Math.abs(now - (before?.testedAt ?? 0)) > TEST_AFTER_MS;
  const tested = isCopied && isTestDue ? await attempt("Test restore", () => testRestore(folder)) : undefined;
  const record = {
    ranAt: now,
    trouble: troubles.join(" "),
    backedUpAt: isElsewhere ? now : (before?.backedUpAt ?? null),
    testedAt: tested ? now : (before?.testedAt ?? null),
    testedRows: tested?.rows ?? before?.testedRows ?? 0,
    covers: isElsewhere ? [...what.files, ...Object.keys(what.dumps)] : before?.covers,
  };
  await attempt("Saving the backup record", () => noteBackup(siteDatabase, record));
  if (troubles.length) throw new PlainError(troubles.join("\n"));
  return { folder, deleted: deleted || [], tested };
}

/**
 * Copies these databases into the folder, and stores the number of rows of each table and marks of the secrets. Until it is
 * done the folder says that it is unfinished.
 * @param {Pick<Regular, "dataFolder" | "files" | "dumps"> & { folder: string }} settings
 */
export async function copyAll({ dataFolder, files, dumps, folder }) {
  await requirePostgres(dumps);
  await makeFolder(dataFolder, folder);
  const there = await readdir(folder);
  const taken = [...files, ...Object.keys(dumps), ROWS].find((name) => there.includes(name));
  if (taken) throw new PlainError(`${folder} already has ${taken}. Choose another folder.`);
  await writeFile(join(folder, UNFINISHED), "", { mode: 0o600 });
  await backUp(dataFolder, files, folder);
  for (const [name, url] of Object.entries(dumps)) await dumpPostgres(url, join(folder, name));
  await writeFile(join(folder, ROWS), JSON.stringify(await rowsIn(folder), undefined, 2), { mode: 0o600 });
  const marks = await writeMarks(folder);
  for (const name of [...Object.keys(dumps), ROWS, marks]) await giveToOwner(dataFolder, join(folder, name));
  await rm(join(folder, UNFINISHED));
  return true;
}

/**
 * @param {string} folder
 * @returns {Promise<Record<string, import("./count-rows.mjs").Rows>>}
 */
async function rowsIn(folder) {
  /** @type {Record<string, import("./count-rows.mjs").Rows>} */
  const counted = {};
  for (const name of (await readdir(folder)).sort()) {
    if (name.endsWith(".sqlite")) counted[name] = countRows(join(folder, name));
    if (name.endsWith(".dump")) counted[name] = await countDumpedRows(join(folder, name));
  }
  return counted;
}

/**
 * The folder is the command's first argument, {folder} and BACKUP_FOLDER. A failed part of a pipe, a failed command before
 * the last one and an unset variable are failures.
 * @param {string} command
 * @param {string} folder
 */
async function runCopyCommand(command, folder) {
  const quoted = folder.replace(/[^\w./-]/g, "\\$&");
  const child = spawn(
    "bash",
    ["-euo", "pipefail", "-c", command.replaceAll("{folder}", () => quoted), "bash", folder],
    {
      env: { ...process.env, BACKUP_FOLDER: folder },
      stdio: ["ignore", "inherit", "pipe"],
    },
  );
  let output = "";
  child.stderr.on("data", (chunk) => {
    output = (output + chunk).slice(-500);
  });
  const code = await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
  if (code !== 0) throw new PlainError(`BACKUP_COMMAND failed with status ${code}. ${output.trim()}`);
  return true;
}

/**
 * @param {string} backups
 * @param {number} now
 */
async function deleteExpired(backups, now) {
  const names = await readdir(backups);
  const unfinished = names.filter((name) => !isFinished(join(backups, name)));
  // A younger one may still be made.
  const abandoned = unfinished.filter((name) => (timeOfBackup(name) ?? now) < now - ABANDONED_MS);
  const expired = [
    ...expiredBackups(
      names.filter((name) => !unfinished.includes(name)),
      now,
    ),
    ...abandoned,
  ];
  for (const name of expired) await rm(join(backups, name), { recursive: true });
  return expired;
}

/**
 * Restores a backup into a temporary folder, as `npm run restore` does, and compares the number of rows with the backup's.
 * Dumps of PostgreSQL are read in full and counted. Throws a PlainError if a number differs.
 * @param {string} folder
 */
export async function testRestore(folder) {
  const made = JSON.parse(await readFile(join(folder, ROWS), "utf8"));
  const place = await mkdtemp(join(tmpdir(), "sagwan-restored-"));
  try {
    const files = Object.keys(made).filter((name) => name.endsWith(".sqlite"));
    await restore(place, folder, files);
    const dumps = Object.entries(await rowsIn(folder)).filter(([name]) => name.endsWith(".dump"));
    const found = { ...Object.fromEntries(dumps), ...(await rowsIn(place)) };
    const wrong = differences(made, found);
    if (wrong.length) throw new PlainError(`Test restore of ${folder} failed: ${wrong.join(", ")}.`);
    const counts = Object.values(found).flatMap((tables) => Object.values(tables));
    const rows = counts.reduce((sum, count) => sum + count, 0);
    if (rows === 0) throw new PlainError(`${folder} is empty.`);
    return { tables: counts.length, rows };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/**
 * @param {Record<string, import("./count-rows.mjs").Rows>} made
 * @param {Record<string, import("./count-rows.mjs").Rows>} found
 */
const differences = (made, found) =>
  Object.entries(made).flatMap(([file, tables]) =>
    Object.entries(tables)
      .filter(([table, rows]) => found[file]?.[table] !== rows)
      .map(([table, rows]) => `${file} ${table} ${found[file]?.[table] ?? "none"} instead of ${rows}`),
  );
