import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { openSiteDatabase, type Place } from "@/lib/site-database/open";

/** A place for a site's database at which nothing is yet: one of TEST_DATABASE_URL's server, or else a file. */
export async function newPlace(): Promise<{ place: Place } & AsyncDisposable> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return newDatabase(server);
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  const forget = async () => rmSync(folder, { recursive: true, force: true });
  return { place: { file: join(folder, "site.sqlite") }, [Symbol.asyncDispose]: forget };
}

async function newDatabase(server: string) {
  const name = `site_${randomBytes(6).toString("hex")}`;
  const run = async (sql: string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { place: { url: url.href }, [Symbol.asyncDispose]: () => run(`drop database ${name} with (force)`) };
}

/** An empty site's database, as one process has it open, and as others do. `await using` closes them and puts it away. */
export async function newSiteDatabase() {
  const { place, [Symbol.asyncDispose]: forget } = await newPlace();
  const opened = [await openSiteDatabase(place)] as const;
  const others: (typeof opened)[0][] = [];
  const another = async () => {
    const db = await openSiteDatabase(place);
    others.push(db);
    return db;
  };
  const close = async () => {
    for (const db of [...opened, ...others]) await db.destroy();
    await forget();
  };
  return { db: opened[0], another, [Symbol.asyncDispose]: close };
}

/** Until it is disposed of, the site's database of this process cannot be asked. */
export function databaseAway(): Disposable {
  const shared = globalThis as { siteDatabase?: Promise<unknown> };
  const before = shared.siteDatabase;
  const away = Promise.reject(new Error("the database is away"));
  away.catch(() => {});
  shared.siteDatabase = away;
  return {
    [Symbol.dispose]: () => {
      shared.siteDatabase = before;
    },
  };
}
