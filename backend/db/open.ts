import {
  CompiledQuery,
  type DatabaseConnection,
  DEFAULT_MIGRATION_LOCK_TABLE,
  DEFAULT_MIGRATION_TABLE,
  type Dialect,
  type Driver,
  Kysely,
  type Migration,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from "kysely";
import { findPending, type MigrationPlan, runMigrations } from "@/server/platform/migration-steps";
import { connectPostgres } from "@/server/platform/postgres";
import { SqliteDialect } from "@/server/platform/sqlite/dialect";
import * as baseline from "./migrations/0010-baseline";
import type { Db, Tables } from "./tables";
import { asUnusable } from "./unusable";

export function openDatabase(database: string): Db {
  const isAddress = /^postgres(ql)?:/.test(database);
  return new Kysely<Tables>({ dialect: isAddress ? createPostgresDialect(database) : createSqliteDialect(database) });
}

export async function withDatabase<Result>(database: string, use: (db: Db) => Promise<Result>): Promise<Result> {
  const db = openDatabase(database);
  return use(db).finally(() => db.destroy());
}

const createSqliteDialect = (file: string): Dialect =>
  new SqliteDialect(file, { explain: (error) => asUnusable(error, file) });

const WRITER_LOCK = 7_266_926;

const createPostgresDialect = (url: string): Dialect => new SerialDialect({ pool: () => connectPostgres(url) });

class SerialDialect extends PostgresDialect {
  constructor(private readonly config: PostgresDialectConfig) {
    super(config);
  }

  override createDriver(): Driver {
    return new SerialDriver(this.config);
  }
}

/** Serialises transactions across processes, as SQLite does: what a transaction has checked stays valid. */
class SerialDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection, settings);
    try {
      await connection.executeQuery(CompiledQuery.raw("select pg_advisory_xact_lock($1)", [WRITER_LOCK]));
    } catch (error) {
      await this.rollbackTransaction(connection);
      throw error;
    }
  }
}

/** They never change (database.test.ts). */
export const migrations: Record<string, Migration> = { "0010-baseline": baseline };

export const plan: MigrationPlan = {
  table: DEFAULT_MIGRATION_TABLE,
  lockTable: DEFAULT_MIGRATION_LOCK_TABLE,
  migrations,
  baselineReplacesUpTo: "0010-typed-contacts",
};

export const pendingMigrations = (db: Db): Promise<string[]> => findPending(db, plan);

export const migrate = (db: Db): Promise<void> => runMigrations(db, plan);
