import type { SiteDb } from "@/server/database/tables";

/**
 * Translations by language and English text. A text can be longer than PostgreSQL allows in a key, so the key has its
 * hash.
 */
export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("translations")
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("english", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("place", "text", (column) => column.notNull())
    .addColumn("isConfirmed", "double precision", (column) => column.notNull())
    .addColumn("savedAt", "double precision", (column) => column.notNull())
    .addColumn("savedBy", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("translations_key", ["language", "hash"])
    .execute();
}
