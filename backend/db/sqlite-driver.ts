import { setTimeout } from "node:timers/promises";
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SqliteDriver } from "kysely";
import type Libsql from "libsql";
import { codeOf } from "./constraints";

const ATTEMPTS = 400;
const PAUSE_MS = 25;

/** How long a read waits, which is held up only while another process opens or closes the file. */
const READ_TIMEOUT = "pragma busy_timeout = 10000";

/** Does this once no other program has the file, which it waits for ten seconds at most. */
export async function untilFree(work: () => void): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return work();
    } catch (error) {
      if (codeOf(error) !== "SQLITE_BUSY" || attempt === ATTEMPTS) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}

/**
 * Takes the write lock before anything is written. A transaction that reads first and takes it later fails at once when
 * another process has written in between. And a statement that finds the file locked stays unfinished in libsql when it
 * has failed, so that no later transaction of this connection can be committed: only `exec` may meet a lock.
 */
export class ImmediateDriver extends SqliteDriver {
  private readonly opened: { database?: Libsql.Database };

  /** `explained` gives what is thrown in place of a failure of the database's. */
  constructor(
    open: () => Promise<Libsql.Database>,
    private readonly explained: (error: unknown) => unknown,
  ) {
    const opened: ImmediateDriver["opened"] = {};
    super({
      database: async () => {
        const database = await open().catch((error: unknown) => Promise.reject(explained(error)));
        opened.database = database;
        return database;
      },
    });
    this.opened = opened;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: <R>(query: CompiledQuery) =>
        this.execute(query, () => connection.executeQuery<R>(query)).catch((error: unknown) =>
          Promise.reject(this.explained(error)),
        ),
      streamQuery: connection.streamQuery.bind(connection),
    };
  }

  override async beginTransaction(): Promise<void> {
    const { database } = this.opened;
    try {
      // Not left to `busy_timeout`: that waits inside the call, and nobody else in this process would be served.
      await untilFree(() => database?.exec("pragma busy_timeout = 0; begin immediate"));
    } finally {
      database?.exec(READ_TIMEOUT);
    }
  }

  /** A write outside a transaction gets one of its own. */
  private async execute<R>({ query }: CompiledQuery, work: () => Promise<QueryResult<R>>): Promise<QueryResult<R>> {
    const isRead = query.kind === "SelectQueryNode" || query.kind === "RawNode";
    if (isRead || this.opened.database?.inTransaction) return work();
    await this.beginTransaction();
    try {
      const result = await work();
      this.opened.database?.exec("commit");
      return result;
    } catch (error) {
      this.opened.database?.exec("rollback");
      throw error;
    }
  }
}
