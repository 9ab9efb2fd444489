import { DataInUse, holdFiles, holdPostgres } from "@/server/platform/data-lock.mjs";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import type { Place } from "./open";

const RETRY_MS = 5_000;
const place: Place = env.siteDatabase;

export async function holdData(): Promise<void> {
  await holdFiles(sqliteFiles(), "the site").catch((cause: unknown) => {
    if (cause instanceof DataInUse) throw cause;
    log.error("the data folder cannot be locked: a restore would not notice this server", { cause });
  });
  const { BACKEND_URL, DATABASE_URL } = env;
  const addresses = ["url" in place ? place.url : undefined, BACKEND_URL ? undefined : DATABASE_URL];
  for (const url of new Set(addresses)) if (url) await holdShared(url, "the site");
}

function sqliteFiles(): string[] {
  const { BACKEND_URL, DATABASE_URL, database } = env;
  const backendFiles = BACKEND_URL || DATABASE_URL ? [] : [database];
  return "file" in place ? [...backendFiles, place.file] : backendFiles;
}

export async function holdShared(url: string, who: string): Promise<void> {
  const database = new URL(url).pathname.slice(1);
  try {
    const connection = await holdPostgres(url, "shared", who);
    connection.once("end", () => void holdAgain(url, who));
    log.info(`${who}'s database is locked against a restore`, { database });
  } catch (cause) {
    if (cause instanceof DataInUse) throw cause;
    log.warn(`${who}'s database cannot be locked yet: a restore would not notice this server`, { database, cause });
    setTimeout(() => void holdAgain(url, who), RETRY_MS).unref();
  }
}

const holdAgain = (url: string, who: string) =>
  holdShared(url, who).catch((cause: unknown) => {
    log.error("a restore is running beside this server: stop it until the restore is through", { cause });
    setTimeout(() => void holdAgain(url, who), RETRY_MS).unref();
  });

/** libsql requests a report when it loads, for which Node looks up each peer: hours with an unresponsive resolver. */
export function leaveNetworkOutOfReports(): void {
  Object.assign(process.report, { excludeNetwork: true });
}
