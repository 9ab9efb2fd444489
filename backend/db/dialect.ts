import { type Kysely, PostgresAdapter } from "kysely";

/** Whether this database is a PostgreSQL; otherwise it is SQLite. For the few places where the two have to differ. */
export const isPostgres = (db: Pick<Kysely<unknown>, "getExecutor">): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;
