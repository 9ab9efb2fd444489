import type { SiteDb } from "@/server/database/tables";

/** A list that mostly cannot be read is a failed read: no list is kept to be compared with. */
export async function up(db: SiteDb): Promise<void> {
  await db
    .deleteFrom("troubles")
    .where("name", "=", "lists" as never)
    .execute();
  await db.schema.dropTable("goodLists").execute();
}
