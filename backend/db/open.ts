import { type Dialect, Kysely } from "kysely";
import { SqliteDialect } from "@/server/platform/sqlite/dialect";
import { createPostgresDialect } from "./postgres";
import type { Db, Tables } from "./tables";
import { asUnusable } from "./unusable";

/** Opens a PostgreSQL database (`postgres://…`), or an SQLite file. */
export function openDatabase(database: string): Db {
  const isAddress = /^postgres(ql)?:/.test(database);
  return new Kysely<Tables>({ dialect: isAddress ? createPostgresDialect(database) : createSqliteDialect(database) });
}

/** An SQLite file. Errors of the file itself get helpful messages. */
const createSqliteDialect = (file: string): Dialect =>
  new SqliteDialect(file, { explain: (error) => asUnusable(error, file) });
