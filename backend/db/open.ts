import { type Dialect, Kysely } from "kysely";
import { SqliteDialect } from "@/server/platform/sqlite/dialect";
import { createPostgresDialect } from "./postgres";
import type { Db, Tables } from "./tables";
import { asUnusable } from "./unusable";

/** Opens the database with this address (`postgres://…`), else the SQLite database in this file. */
export function openDatabase(database: string): Db {
  const isAddress = /^postgres(ql)?:/.test(database);
  return new Kysely<Tables>({ dialect: isAddress ? createPostgresDialect(database) : createSqliteDialect(database) });
}

/** SQLite in this file. What it will not do for a file's sake is said in words that help. */
const createSqliteDialect = (file: string): Dialect =>
  new SqliteDialect(file, { explain: (error) => asUnusable(error, file) });
