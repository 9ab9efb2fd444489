import { chmodSync, closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";
import type Libsql from "libsql";
import { codeOf } from "./constraints";

/** `synchronous=FULL`: an answered enquiry must outlive a power cut, also in WAL mode. */
const PRAGMAS = ["busy_timeout = 10000", "synchronous = FULL", "foreign_keys = ON"];
const WAL_ATTEMPTS = 200;
const WAL_PAUSE_MS = 25;

/** SQLite in this file, which is made, readable by its owner alone, where it is missing. */
export const createSqliteDialect = (file: string): Dialect => new LibsqlDialect({ database: () => open(file) });

/** The library is loaded here, so that it is not where another database is used. */
async function open(file: string): Promise<Libsql.Database> {
  makePrivateFile(file);
  const { default: Database } = await import("libsql");
  const connection = new Database(file);
  for (const pragma of PRAGMAS) connection.pragma(pragma);
  await switchToWal(connection);
  return connection;
}

/** Of all that SQLite does, only this ignores `busy_timeout` when another process opens the file at that moment. */
async function switchToWal(connection: Libsql.Database): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      connection.pragma("journal_mode = WAL");
      return;
    } catch (error) {
      if (codeOf(error) !== "SQLITE_BUSY" || attempt === WAL_ATTEMPTS) throw error;
      await setTimeout(WAL_PAUSE_MS);
    }
  }
}

/** SQLite gives its -wal and -shm files the mode of the main one. */
function makePrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, "a", 0o600));
  chmodSync(file, 0o600);
}

class LibsqlDialect extends SqliteDialect {
  constructor(private readonly config: SqliteDialectConfig) {
    super(config);
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.config);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/**
 * Takes the write lock when a transaction begins. One that reads first and takes it later fails at once, without
 * waiting, when another process has written in between.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/** Migrations run inside one transaction, whose lock makes a second process wait and then find nothing to do. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
