import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";

type Place = AsyncDisposable & { database: string };

/**
 * An address at which nothing is yet: a new database of the PostgreSQL that TEST_DATABASE_URL names, else a file in a
 * new folder. `await using` puts it away again.
 */
export function newDatabase(): Promise<Place> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? onPostgres(server) : onSqlite();
}

async function onSqlite(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), "backend-"));
  const database = join(folder, "deep", "test.sqlite");
  return { database, [Symbol.asyncDispose]: async () => rmSync(folder, { recursive: true, force: true }) };
}

async function onPostgres(server: string): Promise<Place> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await execute(server, `create database ${name} template template0`);
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
