import type { SiteDb } from "@/server/database/tables";

export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("pageAddresses")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("slug", "text", (column) => column.notNull())
    .addColumn("rowId", "text", (column) => column.notNull())
    .addColumn("publishedAt", "double precision", (column) => column.notNull())
    .addPrimaryKeyConstraint("page_address", ["kind", "slug"])
    .execute();
  await db.schema.createIndex("page_address_of_row").on("pageAddresses").columns(["kind", "rowId"]).execute();
}
