import Libsql from "libsql";
import { Client } from "pg";
import { createStore } from "@/server/database/outbox/store";
import { newPlace, newSiteDatabase } from "@/server/testing/site-database";
import { openSiteDatabase, type Place } from "./open";

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
