import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { type Dialect, type Driver, type Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import type Libsql from "libsql";
import { ImmediateDriver, untilFree } from "./sqlite-driver";
import { asUnusable } from "./unusable";

/** `synchronous=FULL`: an answered enquiry must outlive a power cut, also in WAL mode. */
const PRAGMAS = ["busy_timeout = 10000", "synchronous = FULL", "foreign_keys = ON"];

/** SQLite in this file, which is made, readable by its owner alone, where it is missing. */
export const createSqliteDialect = (file: string): Dialect => new LibsqlDialect(file);

/** The library is loaded here, so that it is not where another database is used. */
async function open(file: string): Promise<Libsql.Database> {
  makePrivateFile(file);
  const { default: Database } = await import("libsql");
  const connection = new Database(file);
  try {
    // Of all that SQLite does, only this ignores `busy_timeout` when another process opens the file at that moment.
    await untilFree(() => connection.exec("pragma journal_mode = WAL"));
    for (const pragma of PRAGMAS) connection.exec(`pragma ${pragma}`);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** SQLite gives its -wal and -shm files the mode of the main one. */
function makePrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (existsSync(file)) chmodSync(file, 0o600);
  else closeSync(openSync(file, "a", 0o600));
}

class LibsqlDialect implements Dialect {
  constructor(private readonly file: string) {}

  createDriver = (): Driver =>
    new ImmediateDriver(
      () => open(this.file),
      (error) => asUnusable(error, this.file),
    );
  createQueryCompiler = () => new SqliteQueryCompiler();
  createAdapter = () => new TransactionalAdapter();
  createIntrospector = (db: Kysely<unknown>) => new SqliteIntrospector(db);
}

/** Migrations run inside one transaction, whose lock makes a second process wait and then find nothing to do. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
