import type { SiteDb } from "@/server/database/tables";

export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("quotes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("enquiry", "text", (column) => column.notNull())
    .addColumn("year", "integer", (column) => column.notNull())
    .addColumn("serial", "integer", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("sum", "double precision", (column) => column.notNull())
    .addColumn("validUntil", "double precision", (column) => column.notNull())
    .addColumn("input", "text", (column) => column.notNull())
    .addColumn("paper", "text", (column) => column.notNull())
    .addColumn("madeAt", "double precision", (column) => column.notNull())
    .addColumn("by", "text", (column) => column.notNull())
    .addColumn("byName", "text", (column) => column.notNull())
    .addUniqueConstraint("quote_number", ["year", "serial", "revision"])
    .execute();
  await db.schema.createIndex("quotes_of_enquiry").on("quotes").columns(["enquiry", "madeAt"]).execute();
}
