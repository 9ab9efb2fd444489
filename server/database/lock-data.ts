import { DataInUse, lockFiles, lockPostgres } from "@/server/platform/data-lock.mjs";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import type { DatabaseLocation } from "./open";

const RETRY_MS = 5_000;
const location: DatabaseLocation = env.siteDatabase;

export async function lockData(): Promise<void> {
  await lockFiles(sqliteFiles(), "the site").catch((cause: unknown) => {
    if (cause instanceof DataInUse) throw cause;
    log.error("the data folder cannot be locked: a restore would not notice this server", { cause });
  });
  const { BACKEND_URL, DATABASE_URL } = env;
  const addresses = ["url" in location ? location.url : undefined, BACKEND_URL ? undefined : DATABASE_URL];
  for (const url of new Set(addresses)) if (url) await lockShared(url, "the site");
}

function sqliteFiles(): string[] {
  const { BACKEND_URL, DATABASE_URL, database } = env;
  const backendFiles = BACKEND_URL || DATABASE_URL ? [] : [database];
  return "file" in location ? [...backendFiles, location.file] : backendFiles;
}

export async function lockShared(url: string, processName: string): Promise<void> {
  const database = new URL(url).pathname.slice(1);
  try {
    const connection = await lockPostgres(url, "shared", processName);
    connection.once("end", () => void lockAgain(url, processName));
    log.info(`${processName}'s database is locked against a restore`, { database });
  } catch (cause) {
    if (cause instanceof DataInUse) throw cause;
    log.warn(`${processName}'s database cannot be locked yet: a restore would not notice this server`, {
      database,
      cause,
    });
    setTimeout(() => void lockAgain(url, processName), RETRY_MS).unref();
  }
}

const lockAgain = (url: string, processName: string) =>
  lockShared(url, processName).catch((cause: unknown) => {
    log.error("a restore is running beside this server: stop it until the restore is through", { cause });
    setTimeout(() => void lockAgain(url, processName), RETRY_MS).unref();
  });

/** libsql requests a report when it loads, for which Node looks up each peer: hours with an unresponsive resolver. */
export function leaveNetworkOutOfReports(): void {
  Object.assign(process.report, { excludeNetwork: true });
}
