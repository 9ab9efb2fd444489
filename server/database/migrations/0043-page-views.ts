import type { SiteDb } from "@/server/database/tables";

/** Views of public pages, counted per day. No row is about a person. */
export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("pageViews")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("campaign", "text", (column) => column.notNull())
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("views", "double precision", (column) => column.notNull())
    .addPrimaryKeyConstraint("page_view_key", ["day", "page", "source", "campaign", "device"])
    .execute();
}
