import { randomBytes } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Libsql from "libsql";
import { Client } from "pg";

const server = process.env.TEST_DATABASE_URL;

export type ThrowAwayDatabase = AsyncDisposable & { database: string };

export const newDatabase = (): Promise<ThrowAwayDatabase> => (server ? onPostgres(server) : onSqlite());

export function copiesOf(prepare: (database: string) => Promise<unknown>): () => Promise<ThrowAwayDatabase> {
  let original: Promise<ThrowAwayDatabase> | undefined;
  afterAll(async () => (await original)?.[Symbol.asyncDispose]());

  async function prepared() {
    const place = await newDatabase();
    await prepare(place.database);
    return server ? place : closed(place);
  }

  return async () => {
    original ??= prepared();
    const { database } = await original;
    return server ? onPostgres(server, new URL(database).pathname.slice(1)) : onSqlite(database);
  };
}

async function onSqlite(original?: string): Promise<ThrowAwayDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "database-"));
  const database = join(folder, "test.sqlite");
  if (original) copyFileSync(original, database);
  return { database, [Symbol.asyncDispose]: async () => rmSync(folder, { recursive: true, force: true }) };
}

/** Copies it to a single file: SQLite removes its side files only when the closed connection is garbage-collected. */
function closed({ database, ...disposable }: ThrowAwayDatabase): ThrowAwayDatabase {
  const whole = `${database}.whole`;
  const connection = new Libsql(database);
  connection.exec("pragma busy_timeout = 10000");
  connection.exec(`vacuum into '${whole}'`);
  connection.close();
  return { database: whole, ...disposable };
}

async function onPostgres(server: string, original = "template0"): Promise<ThrowAwayDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await execute(server, `create database ${name} template ${original}`);
  const url = new URL(server);
  url.pathname = name;
  return {
    database: url.href,
    [Symbol.asyncDispose]: () => execute(server, `drop database ${name} with (force)`),
  };
}

async function execute(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
