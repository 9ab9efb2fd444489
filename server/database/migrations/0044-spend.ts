import type { SiteDb } from "@/server/database/tables";

/**
 * Money spent on advertisements, by month, source and campaign. `file` is the import it came with, blank if typed, so
 * that both together never count one month of a source twice.
 */
export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("spend")
    .addColumn("month", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("campaign", "text", (column) => column.notNull())
    .addColumn("file", "text", (column) => column.notNull())
    .addColumn("rupees", "double precision", (column) => column.notNull())
    .addPrimaryKeyConstraint("spend_key", ["month", "source", "campaign", "file"])
    .execute();
  await db.schema
    .createTable("spendFiles")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("from", "text", (column) => column.notNull())
    .addColumn("to", "text", (column) => column.notNull())
    .addColumn("importedAt", "double precision", (column) => column.notNull())
    .addColumn("importedBy", "text", (column) => column.notNull())
    .execute();
}
