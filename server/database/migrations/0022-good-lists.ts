import type { SiteDb } from "@/server/database/tables";

export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("goodLists")
    .addColumn("kind", "text", (column) => column.primaryKey())
    .addColumn("backend", "text", (column) => column.notNull())
    .addColumn("rows", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("suspectCount", "integer")
    .addColumn("suspectSince", "double precision")
    .addColumn("acceptedCount", "integer")
    .execute();
}
