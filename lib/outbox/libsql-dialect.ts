import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type Database from "libsql/promise";
import { openFile } from "./open-file";
import { patience } from "./until-free";

/**
 * SQLite whose waiting happens on a thread of libsql's own: taking the write lock and making a commit durable (fsync)
 * do not hold up the event loop, which the synchronous driver does for each. What lies between works in memory.
 */
export class LibsqlDialect implements Dialect {
  constructor(private readonly file: string) {}

  createDriver = (): Driver => new LibsqlDriver(this.file);
  createQueryCompiler = () => new SqliteQueryCompiler();
  createAdapter = () => new SqliteAdapter();
  createIntrospector = (db: Kysely<unknown>) => new SqliteIntrospector(db);
}

class LibsqlDriver implements Driver {
  private connection?: LibsqlConnection;
  private readonly untilFree = patience();
  private turn = Promise.resolve();
  private release = () => {};

  constructor(private readonly file: string) {}

  async init(): Promise<void> {
    const database = await openFile(this.file);
    await database.exec("pragma synchronous = FULL");
    this.connection = new LibsqlConnection(database);
  }

  /** One connection, used by one at a time. */
  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.turn;
    let release = () => {};
    this.turn = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.release = release;
    if (!this.connection) throw new Error("the outbox is closed");
    return this.connection;
  }

  async releaseConnection(): Promise<void> {
    this.release();
  }

  beginTransaction = () => this.untilFree(() => this.exec("begin immediate"));
  commitTransaction = () => this.exec("commit");
  /** On a full disk SQLite has rolled back by itself and refuses this; thrown, that would hide what had failed. */
  rollbackTransaction = () => this.exec("rollback").catch(() => {});

  private async exec(sql: string): Promise<void> {
    await this.connection?.database.exec(sql);
  }

  async destroy(): Promise<void> {
    this.connection?.database.close();
    this.connection = undefined;
  }
}

class LibsqlConnection implements DatabaseConnection {
  constructor(readonly database: Database) {}

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = await this.database.prepare(sql);
    if (statement.reader) return { rows: await statement.all(parameters) };
    const { changes } = statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  // biome-ignore lint/correctness/useYield: kysely asks for the method, and nothing here streams.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error("the outbox reads whole answers");
  }
}
