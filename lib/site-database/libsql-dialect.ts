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
import Database from "libsql/promise";
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
  createAdapter = () => new TransactionalAdapter();
  createIntrospector = (db: Kysely<unknown>) => new SqliteIntrospector(db);
}

/** Migrations run inside one transaction, whose lock makes a second process wait and then find nothing to do. */
class TransactionalAdapter extends SqliteAdapter {
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
}

/**
 * Two connections to the file, one to write with and one to read with: whoever only reads does not wait for those who
 * write. A write outside a transaction gets one of its own, because only `exec` may meet a lock (docs/decisions.md, 45).
 */
class LibsqlDriver implements Driver {
  private writer?: Seat;
  private reader?: Seat;
  private readonly untilFree = patience();

  constructor(private readonly file: string) {}

  async init(): Promise<void> {
    const database = await openFile(this.file);
    await database.exec("pragma synchronous = FULL");
    this.writer = new Seat(database);
    this.reader = new Seat(new Database(this.file, {}));
    // Readers meet a lock only while another process opens or closes the file.
    await this.reader.database.exec("pragma query_only = ON; pragma busy_timeout = 10000");
  }

  acquireConnection = async (): Promise<DatabaseConnection> => new LibsqlConnection(this);
  releaseConnection = async (): Promise<void> => {};

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const { writer } = this.seats();
    const release = await writer.take();
    try {
      await this.untilFree(() => writer.database.exec("begin immediate"));
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
    if (!writer || !reader) throw new Error("the site's database is closed");
    return { writer, reader };
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

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader } = this.driver.seats();
    if (this.release) return writer.run<R>(query);
    const { kind } = query.query;
    return kind === "SelectQueryNode" || kind === "RawNode" ? readOn<R>(reader, query) : this.writeAlone<R>(query);
  }

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
    throw new Error("the site's database reads whole answers");
  }
}

async function readOn<R>(reader: Seat, query: CompiledQuery): Promise<QueryResult<R>> {
  const release = await reader.take();
  try {
    return await reader.run<R>(query);
  } finally {
    release();
  }
}
