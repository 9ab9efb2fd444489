import { runChecks, unwell, well } from "@/server/features/monitoring/checks/check";
import { machineChecks } from "@/server/features/monitoring/checks/machine";
import { isIntact } from "./data/backups.mjs";
import { findDataPlace } from "./data/data-place.mjs";
import { findPendingMigrations, isAddress } from "./data/pending-migrations";
import { findProgram } from "./support/debian.mjs";

/** Checks without a running server: of this machine, and of the data against these sources. */
export const checkMachine = () => runChecks(machineChecks);

export const checkData = () => runChecks({ "Data and migrations": checkFiles });

async function checkFiles() {
  const { database, databaseName, siteDatabase, dumps } = findDataPlace();
  const backend = process.env.BACKEND_URL ? undefined : database;
  const pending = await findPendingMigrations({ backend, site: siteDatabase }).catch((error: Error) => error.message);
  if (typeof pending === "string") return unwell(pending, "");
  const damaged = pending.find((one) => !isAddress(one.database) && !isIntact(one.database));
  if (damaged) return unwell(`${damaged.database} is damaged.`, "Stop the site and restore a backup: docs/runbook.md");
  const needing = pending.filter(({ steps }) => steps.length);
  const { length } = needing.flatMap(({ steps }) => steps);
  const isCopied = findProgram("pg_dump") || Object.keys(dumps).length === 0;
  const backup = isCopied ? "makes a backup first" : "makes no backup of PostgreSQL, because pg_dump is not installed";
  if (length) return well(`${databaseName}; ${length} migrations wait for the next start, which ${backup}`);
  return well(`${databaseName}, up to date`);
}
