import { readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { sql } from "kysely";
import { isWholeBackup } from "@/server/platform/data-folder.mjs";
import { isPostgres } from "@/server/platform/postgres";
import { isDamage } from "@/server/platform/sqlite/damaged-file";
import { rebuildSearchIndex } from "./list";
import type { Db } from "./tables";

const isNotOurs = (code: string) => /^(EACCES|EPERM|EROFS|EISDIR|SQLITE_(CANTOPEN|READONLY|PERM|AUTH))/.test(code);
/** libsql gives no code if it fails before opening SQLite. */
const isUnopened = (why: string) => why.includes("Unable to open connection to local database");

export class UnusableFile extends Error {}

export function asUnusable(error: unknown, file: string): unknown {
  const { code = "", message = "" } = error as NodeJS.ErrnoException;
  const why = message.replace(/\s+/g, " ");
  if (isDamage(error)) return new UnusableFile(`${file} is damaged (${why}). ${adviceFor(file)}`, { cause: error });
  if (!isNotOurs(code) && !isUnopened(why)) return error;
  const user = process.geteuid?.() ?? "that runs this";
  const problem = `${file} cannot be opened (${why}). It must belong to the user ${user}, with mode 600.`;
  return new UnusableFile(problem, { cause: error });
}

const SEARCH_INDEX = /^malformed inverted index for FTS5 table main\.enquiries_search$/;

export async function requireWhole(db: Db, file: string): Promise<void> {
  if (isPostgres(db)) return;
  let verdict = await quickCheck(db);
  if (SEARCH_INDEX.test(verdict)) {
    // On one connection: another may have cached the damaged index.
    verdict = await db.transaction().execute(async (trx) => {
      await rebuildSearchIndex(trx);
      return quickCheck(trx);
    });
  }
  if (verdict !== "ok") throw asUnusable(Object.assign(new Error(verdict), { code: "SQLITE_CORRUPT" }), file);
}

async function quickCheck(db: Db): Promise<string> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  return rows[0]?.quick_check ?? "";
}

function adviceFor(file: string): string {
  const folder = join(dirname(file), "backups");
  const newest = findNewest(folder, basename(file));
  if (!newest) return `There is no backup in ${folder}; docs/runbook.md says what can still be got out of it.`;
  return `The newest backup is ${newest}. Stop the site, bring it back (npm run restore -- ${newest}), and start again.`;
}

function findNewest(folder: string, name: string): string | undefined {
  const entries = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
  const backups = entries.sort().reverse();
  const paths = backups.map((entry) => join(folder, entry)).filter(isWholeBackup);
  return paths.find((path) => statSync(join(path, name), { throwIfNoEntry: false })?.isFile());
}
