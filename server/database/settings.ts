import type { Setting, SiteDb } from "./tables";

export async function saveSetting(db: SiteDb, { name, ...values }: Setting): Promise<void> {
  const insert = db.insertInto("settings").values({ name, ...values });
  await insert.onConflict((row) => row.column("name").doUpdateSet(values)).execute();
}

export async function readSetting(db: SiteDb, name: Setting["name"]): Promise<string | undefined> {
  const query = db.selectFrom("settings").select("value").where("name", "=", name);
  return (await query.executeTakeFirst())?.value;
}
