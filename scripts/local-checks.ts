import { failed, machineChecks, passed, remedyForWrite, runChecks } from "@/server/features/monitoring/checks/check";
import { firstPasswordFile } from "@/server/platform/data-folder.mjs";
import { isExample } from "@/server/platform/settings.mjs";
import { DamagedFile, requireIntact } from "./data/copies.mjs";
import { findDataPlace, isAddress } from "./data/data-place.mjs";
import { findPendingMigrations } from "./data/pending-migrations";
import { requirePostgres } from "./data/postgres.mjs";
import { isThere } from "./support/files-in.mjs";
import { findProgram } from "./support/system.mjs";

export const checkMachine = () => runChecks(machineChecks);

export const checkData = () => runChecks({ "Data and migrations": checkFiles, "First password": checkPassword });

async function checkPassword() {
  const file = firstPasswordFile(findDataPlace().folder);
  if (await isThere(file))
    return passed(
      `in ${file}`,
      "Sign in with it: that deletes the file. If it is not valid any more, delete the file yourself.",
    );
  if (isExample(process.env.ADMIN_PASSWORD))
    return failed(
      "ADMIN_PASSWORD in .env is a documented example.",
      "If someone still signs in with it: npm run admin:reset -- address. Then delete the line.",
    );
  return passed("not stored in the data folder");
}

const checkFiles = () => inspectFiles().catch((error: Error) => failed(error.message, ""));

async function inspectFiles() {
  const { database, databaseName, siteDatabase, postgresUrls } = findDataPlace();
  const backend = process.env.BACKEND_URL ? undefined : database;
  await requirePostgres(postgresUrls);
  const pending = await findPendingMigrations({ backend, site: siteDatabase });
  try {
    for (const { database } of pending) if (!isAddress(database)) requireIntact(database);
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof DamagedFile) return failed(message, "Stop the site and restore a backup: docs/runbook.md");
    return failed(message, await remedyForWrite(message, "Correct its owner and rights, as in “Data folder”."));
  }
  const outdated = pending.filter(({ steps }) => steps.length);
  const { length } = outdated.flatMap(({ steps }) => steps);
  const isCopied = findProgram("pg_dump") || Object.keys(postgresUrls).length === 0;
  const backup = isCopied ? "makes a backup first" : "makes no backup of PostgreSQL, because pg_dump is not installed";
  if (length) return passed(`${databaseName}; ${length} migrations wait for the next start, which ${backup}`);
  return passed(`${databaseName}, up to date`);
}
