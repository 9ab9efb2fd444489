import type { SiteDb } from "@/server/database/tables";

export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("troubles")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("since", "double precision", (column) => column.notNull())
    .addColumn("endedAt", "double precision")
    .addColumn("isTold", "integer", (column) => column.notNull())
    .addColumn("toldAt", "double precision")
    .execute();
}
