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
import { createRetryWhileBusy } from "./retry-while-busy";

type Options = {
  /** Opens the file to write to. */
  open?: (file: string) => Promise<Database>;
  /** Gives what is thrown in place of a failure of SQLite's. */
  explain?: (error: unknown) => unknown;
};

/**
 * SQLite whose waiting happens on a thread of libsql's own: taking the write lock and making a commit durable (fsync)
 * do not hold up the event loop, which the synchronous driver does for each. What lies between works in memory.
 */
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

/** Migrations run inside one transaction, whose lock makes a second process wait and then find nothing to do. */
class TransactionalAdapter extends SqliteAdapter {
  /** Told by isPostgres: a process has several copies of each class, one a bundle, so that none of them tells. */
  readonly isSqlite = true;

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** A connection to the file, used by one at a time. */
class Seat {
  private turn = Promise.resolve();

  constructor(readonly database: Database) {}

  /** Waits for one's turn, and gives what ends it. */
  async take(): Promise<() => void> {
    const before = this.turn;
    let release = () => {};
    this.turn = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  }

  async run<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = await this.database.prepare(sql);
    if (statement.reader) return { rows: await statement.all(parameters) };
    const { changes } = statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  async runInTurn<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const release = await this.take();
    try {
      return await this.run<R>(query);
    } finally {
      release();
    }
  }
}

/**
 * Two connections to the file, one to write with and one to read with: whoever only reads does not wait for those who
 * write. A write outside a transaction gets one of its own, because only `exec` may meet a lock (decision 45).
 */
class LibsqlDriver implements Driver {
  private writer?: Seat;
  private reader?: Seat;
  private readonly retryWhileBusy = createRetryWhileBusy();

  constructor(
    private readonly file: string,
    private readonly options: Options,
  ) {}

  async init(): Promise<void> {
    const { open = openFile } = this.options;
    await this.explained(async () => {
      this.writer = new Seat(await open(this.file));
      const { default: Libsql } = await import("libsql/promise");
      this.reader = new Seat(new Libsql(this.file, {}));
      // Readers meet a lock only while another process opens or closes the file.
      await this.reader.database.exec("pragma query_only = ON; pragma busy_timeout = 10000");
    });
  }

  acquireConnection = async (): Promise<DatabaseConnection> => new LibsqlConnection(this);
  releaseConnection = async (): Promise<void> => {};

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const { writer } = this.seats();
    const release = await writer.take();
    try {
      // Before anything is read: a transaction that takes the lock later fails where another process wrote in between.
      await this.retryWhileBusy(() => writer.database.exec("begin immediate"));
    } catch (error) {
      release();
      throw error;
    }
    (connection as LibsqlConnection).release = release;
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.seats().writer.database.exec("commit");
    this.endTransaction(connection);
  }

  /** On a full disk SQLite has rolled back by itself and refuses this; thrown, that would hide what had failed. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.writer?.database.exec("rollback").catch(() => {});
    this.endTransaction(connection);
  }

  private endTransaction(connection: DatabaseConnection): void {
    const own = connection as LibsqlConnection;
    own.release?.();
    own.release = undefined;
  }

  seats(): { writer: Seat; reader: Seat } {
    const { writer, reader } = this;
    if (!writer || !reader) throw new Error("the database is closed");
    return { writer, reader };
  }

  explained<T>(work: () => Promise<T>): Promise<T> {
    const { explain = (error) => error } = this.options;
    return work().catch((error: unknown) => Promise.reject(explain(error)));
  }

  async destroy(): Promise<void> {
    for (const seat of [this.reader, this.writer]) seat?.database.close();
    this.reader = undefined;
    this.writer = undefined;
  }
}

class LibsqlConnection implements DatabaseConnection {
  /** Ends the turn of whoever is in the middle of a transaction. */
  release?: () => void;

  constructor(private readonly driver: LibsqlDriver) {}

  executeQuery = <R>(query: CompiledQuery): Promise<QueryResult<R>> =>
    this.driver.explained(async () => {
      const { writer, reader } = this.driver.seats();
      if (this.release) return writer.run<R>(query);
      const { kind } = query.query;
      if (kind === "SelectQueryNode" || isRawRead(query)) return reader.runInTurn<R>(query);
      // What else is written in SQL itself (`vacuum`) is for tests and tools, and some of it takes no transaction.
      return kind === "RawNode" ? writer.runInTurn<R>(query) : this.writeAlone<R>(query);
    });

  private async writeAlone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.driver.beginTransaction(this);
    try {
      const result = await this.driver.seats().writer.run<R>(query);
      await this.driver.commitTransaction(this);
      return result;
    } catch (error) {
      await this.driver.rollbackTransaction(this);
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: kysely asks for the method, and nothing here streams.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error("the database reads whole answers");
  }
}

const isRawRead = ({ query, sql }: CompiledQuery): boolean =>
  query.kind === "RawNode" && /^\s*(select|with|pragma)\b/i.test(sql);
