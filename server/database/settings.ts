import type { Setting, SiteDb } from "./tables";

export async function saveSetting(db: SiteDb, { name, ...set }: Setting): Promise<void> {
  const insert = db.insertInto("settings").values({ name, ...set });
  await insert.onConflict((row) => row.column("name").doUpdateSet(set)).execute();
}

export async function readSetting(db: SiteDb, name: Setting["name"]): Promise<string | undefined> {
  const query = db.selectFrom("settings").select("value").where("name", "=", name);
  return (await query.executeTakeFirst())?.value;
}
