import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from "kysely";
import { connectPostgres } from "@/server/platform/postgres";

/** Any number, as long as every process of ours takes the same one. */
const WRITER_LOCK = 7_266_926;

/** PostgreSQL at this address. */
export const createPostgresDialect = (url: string): Dialect => new SerialDialect({ pool: () => connectPostgres(url) });

class SerialDialect extends PostgresDialect {
  constructor(private readonly config: PostgresDialectConfig) {
    super(config);
  }

  override createDriver(): Driver {
    return new SerialDriver(this.config);
  }
}

/**
 * Transactions run one after another, whichever process they come from, as they do on SQLite: what one has looked at
 * stays so until it ends. Each statement sees what was there when it began, the lock is the first, so whoever waited
 * sees what the one before did. Single statements do not wait. It goes with the transaction, however that ends.
 */
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
