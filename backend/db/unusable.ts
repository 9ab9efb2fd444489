import { readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { sql } from "kysely";
import { isPostgres } from "@/server/platform/postgres";
import { isDamage } from "@/server/platform/sqlite/damaged-file";
import type { Db } from "./tables";

/** The system's and SQLite's names for a file that this user may not read or write, or that is none. */
const isNotOurs = (code: string) => /^(EACCES|EPERM|EROFS|EISDIR|SQLITE_(CANTOPEN|READONLY|PERM|AUTH))/.test(code);
/** libsql gives no code where it does not even get as far as SQLite. */
const isUnopened = (why: string) => why.includes("Unable to open connection to local database");

/** A database file that cannot be used until somebody sees to it. The message says which, why, and what to do. */
export class UnusableFile extends Error {}

/** This failure of SQLite in words that help whoever runs the site, where it is the file's; else as it is. */
export function asUnusable(error: unknown, file: string): unknown {
  const { code = "", message = "" } = error as NodeJS.ErrnoException;
  const why = message.replace(/\s+/g, " ");
  if (isDamage(error)) return new UnusableFile(`${file} is damaged (${why}). ${adviceFor(file)}`, { cause: error });
  if (!isNotOurs(code) && !isUnopened(why)) return error;
  const user = process.geteuid?.() ?? "that runs this";
  const whose = `${file} cannot be opened (${why}). It must belong to the user ${user}, with mode 600.`;
  return new UnusableFile(whose, { cause: error });
}

/** Throws `UnusableFile` where the insides of this SQLite database do not hold together. PostgreSQL sees to itself. */
export async function requireWhole(db: Db, file: string): Promise<void> {
  if (isPostgres(db)) return;
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const [verdict] = rows;
  if (verdict?.quick_check === "ok") return;
  throw asUnusable(Object.assign(new Error(verdict?.quick_check), { code: "SQLITE_CORRUPT" }), file);
}

function adviceFor(file: string): string {
  const folder = join(dirname(file), "backups");
  const newest = findNewest(folder, basename(file));
  if (!newest) return `There is no backup in ${folder}; docs/runbook.md says what can still be got out of it.`;
  return `The newest backup is ${newest}. Stop the site, bring it back (npm run restore -- ${newest}), and start again.`;
}

/** The newest folder in here with a file of this name; they are named by when they were made. */
function findNewest(folder: string, name: string): string | undefined {
  const entries = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
  const backups = entries.sort().reverse();
  const newest = backups.find((entry) => statSync(join(folder, entry, name), { throwIfNoEntry: false })?.isFile());
  return newest && join(folder, newest);
}
