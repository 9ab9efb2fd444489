import { Kysely } from "kysely";
import { createPostgresDialect } from "./postgres";
import { createSqliteDialect } from "./sqlite";
import type { Db, Tables } from "./tables";

/** Opens the database with this address (`postgres://…`), else the SQLite database in this file. */
export function openDatabase(database: string): Db {
  const isAddress = /^postgres(ql)?:/.test(database);
  return new Kysely<Tables>({ dialect: isAddress ? createPostgresDialect(database) : createSqliteDialect(database) });
}
