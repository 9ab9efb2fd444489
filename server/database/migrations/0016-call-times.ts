import type { SiteDb } from "@/server/database/tables";

export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("callTimes")
    .addColumn("reference", "text", (column) => column.primaryKey())
    .addColumn("startsAt", "double precision", (column) => column.notNull())
    .addColumn("endsAt", "double precision", (column) => column.notNull())
    .addColumn("chosenAt", "double precision", (column) => column.notNull())
    .addColumn("isPlanned", "integer", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("followed_by_reference").on("followedRows").columns(["reference"]).execute();
}
