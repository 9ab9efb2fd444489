import type { Setting, SiteDb } from "./tables";

export async function saveSetting(db: SiteDb, { name, ...set }: Setting): Promise<void> {
  await db
    .insertInto("settings")
    .values({ name, ...set })
    .onConflict((row) => row.column("name").doUpdateSet(set))
    .execute();
}
