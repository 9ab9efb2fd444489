import type { SiteDb } from "@/server/database/tables";

export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("passwordResets")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("sub", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("version", "text")
    .addColumn("expiresAt", "double precision", (column) => column.notNull())
    .execute();
}
