import type { SiteDb } from "@/server/database/tables";

/** Nothing is held back yet: the projects that exist stay public. */
export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("projectHolds")
    .addColumn("project", "text", (column) => column.primaryKey())
    .addColumn("heldAt", "double precision", (column) => column.notNull())
    .addColumn("publishedAt", "double precision")
    .execute();
  await db.schema
    .createTable("projectCreations")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("known", "text", (column) => column.notNull())
    .addColumn("begunAt", "double precision", (column) => column.notNull())
    .execute();
}
