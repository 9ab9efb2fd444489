import Libsql from "libsql";
import { Client } from "pg";
import { needs } from "@/scripts/testing/skips.mjs";
import { createStore } from "@/server/database/outbox/store";
import { connectPostgres } from "@/server/platform/postgres";
import { newPlace, newSiteDatabase } from "@/server/testing/site-database";
import { testWhere } from "@/server/testing/test-where";
import { until } from "@/server/testing/until";
import { openSiteDatabase, type Place } from "./open";

jest.mock("@/server/platform/postgres", () => {
  const actual = jest.requireActual("@/server/platform/postgres");
  return { ...actual, connectPostgres: jest.fn(actual.connectPostgres) };
});

/** A short limit of a query, for this test. */
const QUERY_MS = 300;

const entry = (key: string) => ({ key, kind: "enquiry" as const, digest: key, payload: "{}" });

test("processes that open a new database at once all find it complete", async () => {
  const { place, [Symbol.asyncDispose]: forget } = await newPlace();
  const opened = await Promise.all(Array.from({ length: 5 }, () => openSiteDatabase(place)));
  await Promise.all(opened.map((db, at) => createStore(db).accept([entry(`of process ${at}`)])));
  for (const db of opened) expect(await createStore(db).tally("enquiry")).toEqual({ waiting: 5 });
  for (const db of opened) await db.destroy();
  await forget();
});

async function execute(place: Place, sql: string) {
  if ("file" in place) {
    const database = new Libsql(place.file);
    database.exec(sql);
    return database.close();
  }
  const client = new Client({ connectionString: place.url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

test("the site's migrations work in a database that has the embedded backend's migration table", async () => {
  const { place, [Symbol.asyncDispose]: forget } = await newPlace();
  await execute(
    place,
    `create table "kysely_migration" ("name" text); insert into "kysely_migration" values ('other')`,
  );
  await (await openSiteDatabase(place)).destroy();
  await (await openSiteDatabase(place)).destroy();
  await forget();
});

/** The number by which Kysely's migrator locks. */
const MIGRATION_LOCK = "3853314791062309107";

testWhere(process.env.TEST_DATABASE_URL, needs.onPostgres)(
  "a server waits for another one's migration longer than for any query",
  async () => {
    await using site = await newSiteDatabase();
    const { url = "" } = site.place as { url?: string };
    const other = new Client({ connectionString: url });
    await other.connect();
    await other.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    const connect = jest.requireActual("@/server/platform/postgres").connectPostgres;
    jest.mocked(connectPostgres).mockImplementation((address, settings) => {
      const limited = settings?.query_timeout && { query_timeout: QUERY_MS };
      return connect(address, { ...settings, ...limited });
    });
    const opening = openSiteDatabase(site.place);
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;
    await until(async () => (await other.query(waiting)).rows.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 2 * QUERY_MS));
    await other.end();
    await (await opening).destroy();
    jest.mocked(connectPostgres).mockImplementation(connect);
  },
);

test("a read does not wait for an open write transaction, and sees the state before it", async () => {
  await using site = await newSiteDatabase();
  const store = createStore(site.db);
  await store.accept([entry("a")]);
  await site.db.transaction().execute(async (trx) => {
    await trx.deleteFrom("outbox").execute();
    expect(await store.tally("enquiry")).toEqual({ waiting: 1 });
  });
  expect(await store.tally("enquiry")).toEqual({});
});

test("a single write gets its own transaction, and a failed one does not block the next", async () => {
  await using site = await newSiteDatabase();
  const store = createStore(site.db);
  await store.accept([entry("a")]);
  const row = await site.db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
  await expect(site.db.insertInto("outbox").values(row).execute()).rejects.toThrow(/unique/i);
  await site.db
    .insertInto("outbox")
    .values({ ...row, key: "b" })
    .execute();
  expect(await store.tally("enquiry")).toEqual({ waiting: 2 });
});
