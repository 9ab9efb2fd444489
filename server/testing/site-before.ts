import { type Migration, Migrator } from "kysely";
import { plan } from "@/server/database/migrate";
import { connectSiteDatabase, type Place } from "@/server/database/open";
import { newPlace } from "./site-database";

export async function makeSiteBefore(migration: string, place: Place) {
  const db = connectSiteDatabase(place);
  const [first, ...later] = Object.entries(plan.migrations).filter(([name]) => name < migration);
  const had = Object.fromEntries([[plan.baselineEqual, first?.[1] as Migration], ...later]);
  await new Migrator({
    db,
    provider: { getMigrations: async () => had },
    migrationTableName: plan.table,
    migrationLockTableName: plan.lockTable,
  }).migrateToLatest();
  return db;
}

export async function siteBefore(migration: string) {
  const { place, [Symbol.asyncDispose]: forget } = await newPlace();
  const db = await makeSiteBefore(migration, place);
  const close = async () => {
    await db.destroy();
    await forget();
  };
  return { db, [Symbol.asyncDispose]: close };
}
