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
import { createRetryWhileBusy, openFile } from "./open-file";

type Options = {
  open?: (file: string) => Promise<Database>;
  explain?: (error: unknown) => unknown;
};

/** libsql waits for the write lock and fsync on its own threads. A synchronous driver would block the event loop. */
export class SqliteDialect implements Dialect {
  constructor(
    private readonly file: string,
    private readonly options: Options = {},
  ) {}

  createDriver = (): Driver => new LibsqlDriver(this.file, this.options);
  createQueryCompiler = () => new SqliteQueryCompiler();
  createAdapter = () => new TransactionalAdapter();
  createIntrospector = (db: Kysely<unknown>) => new SqliteIntrospector(db);
}

/** Migrations run in one transaction: a second process waits for its lock, and then has nothing to do. */
class TransactionalAdapter extends SqliteAdapter {
  /** For isPostgres. `instanceof` would fail, because each bundle has its own copy of the class. */
  readonly isSqlite = true;

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SharedConnection {
  private lastTurn = Promise.resolve();

  constructor(readonly database: Database) {}

  async acquire(): Promise<() => void> {
    const previousTurn = this.lastTurn;
    let release = () => {};
    this.lastTurn = new Promise((resolve) => {
      release = resolve;
    });
    await previousTurn;
    return release;
  }

  async run<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = await this.database.prepare(sql);
    if (statement.reader) return { rows: await statement.all(parameters) };
    const { changes } = statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  async exec({ sql }: CompiledQuery): Promise<QueryResult<never>> {
    await this.database.exec(sql);
    return { rows: [] };
  }

  async runInTurn<R>(work: () => Promise<R>): Promise<R> {
    const release = await this.acquire();
    return work().finally(release);
  }
}

/** Only `exec` may wait for a lock: a prepared statement that meets one stays unfinished and blocks later commits. */
class LibsqlDriver implements Driver {
  private writer?: SharedConnection;
  private reader?: SharedConnection;
  private readonly retryWhileBusy = createRetryWhileBusy();

  constructor(
    private readonly file: string,
    private readonly options: Options,
  ) {}

  async init(): Promise<void> {
    const { open = openFile } = this.options;
    await this.explainErrors(async () => {
      this.writer = new SharedConnection(await open(this.file));
      const { default: Libsql } = await import("libsql/promise");
      this.reader = new SharedConnection(new Libsql(this.file, {}));
      // Reads only wait for a lock while another process opens or closes the file.
      await this.reader.database.exec("pragma query_only = ON; pragma busy_timeout = 10000");
    });
  }

  acquireConnection = async (): Promise<DatabaseConnection> => new LibsqlConnection(this);
  releaseConnection = async (): Promise<void> => {};

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const { writer } = this.connections();
    const release = await writer.acquire();
    try {
      // `immediate`: a transaction that takes the lock after a read fails if another process wrote in between.
      await this.retryWhileBusy(() => writer.database.exec("begin immediate"));
    } catch (error) {
      release();
      throw error;
    }
    (connection as LibsqlConnection).release = release;
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.connections().writer.database.exec("commit");
    this.endTransaction(connection);
  }

  /** On a full disk SQLite has already rolled back and refuses this; that error would hide the original one. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.writer?.database.exec("rollback").catch(() => {});
    this.endTransaction(connection);
  }

  private endTransaction(connection: DatabaseConnection): void {
    const libsqlConnection = connection as LibsqlConnection;
    libsqlConnection.release?.();
    libsqlConnection.release = undefined;
  }

  connections(): { writer: SharedConnection; reader: SharedConnection } {
    const { writer, reader } = this;
    if (!writer || !reader) throw new Error("the database is closed");
    return { writer, reader };
  }

  explainErrors<T>(work: () => Promise<T>): Promise<T> {
    const { explain = (error) => error } = this.options;
    return work().catch((error: unknown) => Promise.reject(explain(error)));
  }

  async destroy(): Promise<void> {
    for (const connection of [this.reader, this.writer]) connection?.database.close();
    this.reader = undefined;
    this.writer = undefined;
  }
}

class LibsqlConnection implements DatabaseConnection {
  release?: () => void;

  constructor(private readonly driver: LibsqlDriver) {}

  executeQuery = <R>(query: CompiledQuery): Promise<QueryResult<R>> =>
    this.driver.explainErrors(async () => {
      const { writer, reader } = this.driver.connections();
      if (this.release) return writer.run<R>(query);
      const { kind } = query.query;
      if (kind === "SelectQueryNode" || isRawRead(query)) return reader.runInTurn(() => reader.run<R>(query));
      if (kind !== "RawNode") return this.writeInTransaction<R>(query);
      return writer.runInTurn(() => (query.parameters.length > 0 ? writer.run<R>(query) : writer.exec(query)));
    });

  private async writeInTransaction<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.driver.beginTransaction(this);
    try {
      const result = await this.driver.connections().writer.run<R>(query);
      await this.driver.commitTransaction(this);
      return result;
    } catch (error) {
      await this.driver.rollbackTransaction(this);
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: kysely requires the method, but nothing here streams.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error("this dialect does not stream");
  }
}

const isRawRead = ({ query, sql }: CompiledQuery): boolean =>
  query.kind === "RawNode" && /^\s*(select|with|pragma)\b/i.test(sql);
