import type { SiteDb } from "@/server/database/tables";

export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("calendarFeeds")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("sub", "text")
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("holder", "text", (column) => column.notNull().unique())
    .addColumn("createdAt", "double precision", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("followed_by_step_for")
    .on("followedRows")
    .columns(["nextStepFor", "nextStepAt"])
    .execute();
}
