import { runChecks, unwell, well } from "@/server/features/monitoring/checks/check";
import { machineChecks } from "@/server/features/monitoring/checks/machine";
import { isIntact } from "./backups.mjs";
import { findDataPlace } from "./data-place.mjs";
import { findPendingMigrations, isAddress } from "./pending-migrations";

/** Checks without a running server: of this machine, and of the data against these sources. */
export const checkMachine = () => runChecks(machineChecks);

export const checkData = () => runChecks({ "Data and migrations": checkFiles });

async function checkFiles() {
  const { files, database, databaseName } = findDataPlace();
  const pending = await findPendingMigrations([...files, ...(isAddress(database) ? [database] : [])]).catch(
    (error: Error) => error.message,
  );
  if (typeof pending === "string") return unwell(pending, "");
  const damaged = Object.keys(pending).find((file) => !isAddress(file) && !isIntact(file));
  if (damaged) return unwell(`${damaged} is damaged.`, "Stop the site and restore a backup: docs/runbook.md");
  const { length } = Object.values(pending).flat();
  if (length) return well(`${databaseName}; ${length} migrations wait for the next start, which makes a backup first`);
  return well(`${databaseName}, up to date`);
}
