import type { SiteDb } from "@/server/database/tables";

/** A picture's bytes are kept as base64: one type of column holds them in SQLite and in PostgreSQL alike. */
export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("contentVersions")
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("version", "double precision", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("savedAt", "double precision", (column) => column.notNull())
    .addColumn("savedBy", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("content_version_key", ["key", "language", "version"])
    .execute();
  await db.schema
    .createTable("contentDrafts")
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("holder", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("version", "double precision", (column) => column.notNull())
    .addColumn("savedAt", "double precision", (column) => column.notNull())
    .addPrimaryKeyConstraint("content_draft_key", ["key", "language", "holder"])
    .execute();
  await db.schema
    .createTable("sitePictures")
    .addColumn("sha256", "text", (column) => column.primaryKey())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("base64", "text", (column) => column.notNull())
    .addColumn("createdAt", "double precision", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("siteEditors")
    .addColumn("holder", "text", (column) => column.primaryKey())
    .addColumn("grantedAt", "double precision", (column) => column.notNull())
    .addColumn("grantedBy", "text", (column) => column.notNull())
    .execute();
}
