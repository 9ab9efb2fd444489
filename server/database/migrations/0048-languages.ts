import type { SiteDb } from "@/server/database/tables";

/**
 * The language that an enquiry came in, and the languages that staff speak. Staff without a row speak English. Earlier
 * enquiries came in English, the only language until now.
 */
export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .alterTable("followedRows")
    .addColumn("language", "text", (column) => column.notNull().defaultTo("en"))
    .execute();
  await db.schema
    .createIndex("followed_by_language")
    .on("followedRows")
    .columns(["kind", "language", "createdAt", "id", "goneAt"])
    .execute();
  await db.schema
    .createTable("spokenLanguages")
    .addColumn("holder", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("spoken_language_key", ["holder", "language"])
    .execute();
}
