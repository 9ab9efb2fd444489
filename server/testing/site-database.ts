import { type Migration, Migrator } from "kysely";
import { connectSiteDatabase, type DatabaseLocation, migrationPlan, openSiteDatabase } from "@/server/database/open";
import { disposing, eachTest } from "./each-test";
import { copiesOf, newDatabase, type ThrowAwayDatabase } from "./throw-away-database";

export const newPlace = async () => asPlace(await newDatabase());

const copyOfEmpty = copiesOf(async (database) => {
  const db = await openSiteDatabase(placeOf(database));
  await db.destroy();
});

const placeOf = (database: string): DatabaseLocation =>
  URL.canParse(database) ? { url: database } : { file: database };
const asPlace = ({ database, ...disposable }: ThrowAwayDatabase) => ({ place: placeOf(database), ...disposable });

export async function newSiteDatabase() {
  const { place, [Symbol.asyncDispose]: forget } = asPlace(await copyOfEmpty());
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
  return { db: opened[0], place, another, [Symbol.asyncDispose]: close };
}

export async function ownSiteDatabase() {
  const opened = await newSiteDatabase();
  return { ...opened, ...disposing(asSiteDatabase(Promise.resolve(opened.db)), opened) };
}

export const siteOfEachTest = () => eachTest(ownSiteDatabase);

export function databaseAway(): Disposable {
  const away = Promise.reject(new Error("the database is away"));
  away.catch(() => {});
  return asSiteDatabase(away);
}

export function asSiteDatabase(db: Promise<unknown>): Disposable {
  const shared = globalThis as { siteDatabase?: Promise<unknown> };
  const before = shared.siteDatabase;
  shared.siteDatabase = db;
  return {
    [Symbol.dispose]: () => {
      shared.siteDatabase = before;
    },
  };
}

export async function makeSiteBefore(migration: string, place: DatabaseLocation) {
  const db = connectSiteDatabase(place);
  const [first, ...later] = Object.entries(migrationPlan.migrations).filter(([name]) => name < migration);
  const had = Object.fromEntries([[migrationPlan.baselineReplacesUpTo, first?.[1] as Migration], ...later]);
  await new Migrator({
    db,
    provider: { getMigrations: async () => had },
    migrationTableName: migrationPlan.table,
    migrationLockTableName: migrationPlan.lockTable,
  }).migrateToLatest();
  return db;
}

export async function siteBefore(migration: string) {
  const opened = await newPlace();
  const db = await makeSiteBefore(migration, opened.place);
  return { db, ...disposing(db, opened) };
}
