import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Migration, Migrator, sql } from "kysely";
import { isPostgres } from "@/server/platform/postgres";
import { newDatabase } from "@/server/testing/throw-away-database";
import { migrate, migrations } from "./migrate";
import { openDatabase } from "./open";
import { newRow } from "./rows";
import { searchEnquiries } from "./search-index";
import type { Db } from "./tables";

const FOLDER = "backend/db/migrations";

/** SHA-256 of each migration. A new one gets its line; existing lines never change. */
const RECORDED: Record<string, string> = {
  "0001-tables": "8515bb081176322a867f54b90b4ba9c4405347ba2c4787e5ce664e952f44d161",
  "0002-search-text": "bd6aa2b9b2b3fc472b86a8cef2dc61837362b2be5708343ff13bbcd1393b4502",
  "0003-idempotency": "7f7d26731c9d9009dd9de842641de7a2cecdc1f5fb2fec71474f91b426ec4170",
  "0004-search": "0185018e5ac6faaa7a789620da343695cfb58856985d15bcc7762423af09bdbd",
  "0005-search-older": "abee93676508d04746a5db78d6481e6298f3a8bb724504345275633d1ced7f5e",
  "0006-phone-figures": "a6178080e36477359b05898d782aa284a6629e48244911547c40181833223ea2",
  "0007-secure-delete": "f2ed8061ea4c995a649772720340e4304fca90d4900acb7446c6a4e8024d7a92",
  "0008-search-index": "9b876b75a5a53b7b1ce7df805eecdc71f802ac4336e139e483176694b8ddfc83",
  "0009-composed-texts": "74fe48237a106bc40aba7ea0c7270a689feae257dcd47084ec6f375aa961105b",
  "0010-typed-contacts": "f017907a4c4167e3e6c475e370b2c587b68566d5edafde7f559181665e6e2b56",
};

const files = readdirSync(FOLDER).map((file) => file.replace(/\.ts$/, ""));
const hashOf = (name: string) =>
  createHash("sha256")
    .update(readFileSync(join(FOLDER, `${name}.ts`)))
    .digest("hex");

test.each(files)("the migration %s has not changed since databases ran it", (name) => {
  const isAsItWas = hashOf(name) === RECORDED[name];
  const advice = `${name} has changed, but databases that ran it will not run it again. Restore it, and add a new migration.`;
  expect(isAsItWas ? "" : advice).toBe("");
});

test("every migration file is listed, and every listed one exists", () => {
  expect(Object.keys(migrations).sort()).toEqual(files.sort());
  expect(Object.keys(RECORDED).sort()).toEqual(files.sort());
});

const TEXTS = ["name", "phone", "email", "location", "plot_size", "enquiry", "status"];

/** The original 0001, before enquiries could be searched. */
const firstTables: Migration = {
  async up(db) {
    await migrations["0001-tables"]?.up(db);
    const text = isPostgres(db) ? sql`text collate "C"` : sql`text`;
    await sql`drop table enquiries`.execute(db);
    const texts = [...TEXTS, "createdAt", "updatedAt"].map((name) => sql`${sql.ref(name)} ${text} not null`);
    await sql`create table enquiries ("_id" ${text} primary key, ${sql.join(texts)})`.execute(db);
    await sql`create index "enquiries_createdAt" on enquiries ("createdAt")`.execute(db);
  },
};

const typed = { phone: "9", email: "a@b.in", location: "Hennur", plot_size: "1200", enquiry: "", status: "pending" };

async function insert(db: Db, name: string) {
  const row = Object.entries({ ...newRow(), ...typed, name });
  const columns = sql.join(row.map(([column]) => sql.ref(column)));
  const values = sql.join(row.map(([, value]) => sql`${value}`));
  await sql`insert into enquiries (${columns}) values (${values})`.execute(db);
}

/** A database of an early version, after these migrations, with one enquiry. */
async function olderDatabase(...later: string[]) {
  const place = await newDatabase();
  const db = openDatabase(place.database);
  const had = Object.fromEntries(later.map((name) => [name, migrations[name] as Migration]));
  const provider = { getMigrations: async () => ({ "0001-tables": firstTables, ...had }) };
  const migrator = new Migrator({ db, provider });
  await migrator.migrateTo("0001-tables");
  await insert(db, "Ananya");
  const { error } = await migrator.migrateToLatest();
  expect(error).toBeUndefined();
  return disposable(place, db);
}

async function newestDatabase() {
  const place = await newDatabase();
  const db = openDatabase(place.database);
  await migrate(db);
  return disposable(place, db);
}

const disposable = (place: AsyncDisposable, db: Db) => ({
  db,
  [Symbol.asyncDispose]: async () => {
    await db.destroy();
    await place[Symbol.asyncDispose]();
  },
});

/** Columns, indexes and triggers of enquiries, in any order. */
async function shapeOf(db: Db) {
  const { rows } = await (isPostgres(db)
    ? sql`
        select column_name, data_type, collation_name, is_nullable, is_generated
        from information_schema.columns where table_name = 'enquiries' order by 1`
    : sql`select name, type, "notnull", pk, hidden from pragma_table_xinfo('enquiries') order by name`
  ).execute(db);
  const { rows: parts } = await (isPostgres(db)
    ? sql`select indexname as name from pg_indexes where tablename = 'enquiries' order by 1`
    : sql`select name from sqlite_master where tbl_name like 'enquiries%' and name not like '%autoindex%' order by 1`
  ).execute(db);
  return { rows, parts };
}

async function find(db: Db, search: string) {
  const found = await searchEnquiries(db, search);
  const rows = await db.selectFrom("enquiries").select("name").where(found).orderBy("name").execute();
  return rows.map(({ name }) => name);
}

const older = [{ later: "" }, { later: "0003-idempotency" }];
/** PostgreSQL refused 0004 on such a database, so it never got that far. */
const olderOnSqlite = process.env.TEST_DATABASE_URL ? [] : [{ later: "0003-idempotency 0004-search" }];

test.each([...older, ...olderOnSqlite])(
  "a database from before enquiries could be searched, after '$later', gets the current schema, and keeps its rows",
  async ({ later }) => {
    await using older = await olderDatabase(...later.split(" ").filter(Boolean));
    await using newest = await newestDatabase();
    await migrate(older.db);
    expect(await shapeOf(older.db)).toEqual(await shapeOf(newest.db));

    await insert(older.db, "Ananya's brother");
    expect(await find(older.db, "ananya")).toEqual(["Ananya", "Ananya's brother"]);
    await older.db.updateTable("enquiries").set({ name: "Kavya" }).where("name", "=", "Ananya").execute();
    expect(await find(older.db, "ananya")).toEqual(["Ananya's brother"]);
    expect(await find(older.db, "kavya")).toEqual(["Kavya"]);
    await older.db.deleteFrom("enquiries").where("name", "=", "Kavya").execute();
    expect(await find(older.db, "kavya")).toEqual([]);
    await migrate(older.db);
  },
);

test("a database used by a newer version is refused with a sentence that says so", async () => {
  await using newest = await newestDatabase();
  const row = { name: "0099-later", timestamp: new Date().toISOString() };
  await sql`insert into kysely_migration (name, timestamp) values (${row.name}, ${row.timestamp})`.execute(newest.db);
  await expect(migrate(newest.db)).rejects.toThrow(
    "A newer version of the site has used this data (it has had the migration '0099-later').",
  );
});

test("migration 0009 composes texts, and no row counts as changed", async () => {
  await using newest = await newestDatabase();
  await insert(newest.db, "\u095eida");
  const before = await newest.db.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
  await migrations["0009-composed-texts"]?.up(newest.db);
  const { name, updatedAt } = await newest.db.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
  expect([name, updatedAt]).toEqual(["\u092b\u093cida", before.updatedAt]);
  expect(await find(newest.db, "\u092b\u093cida")).toEqual(["\u092b\u093cida"]);
});

test("migration 0010 writes digits of any script as 0 to 9, so that the number is found", async () => {
  await using newest = await newestDatabase();
  await insert(newest.db, "Asha");
  const before = await newest.db.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
  await newest.db
    .updateTable("enquiries")
    .set({ phone: "೯೮೦೦೦ ೬೦೦೦೧ / 98000\u200b60002", email: "asha\u200b@example.com" })
    .execute();
  expect(await find(newest.db, "98000 60001")).toEqual([]);
  await migrations["0010-typed-contacts"]?.up(newest.db);
  const { phone, email, updatedAt } = await newest.db.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
  expect([phone, email, updatedAt]).toEqual(["98000 60001 / 9800060002", "asha@example.com", before.updatedAt]);
  for (const number of ["98000 60001", "+91 98000 60002", "೯೮೦೦೦ ೬೦೦೦೨"])
    expect([number, await find(newest.db, number)]).toEqual([number, ["Asha"]]);
});
