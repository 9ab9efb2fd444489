import type { SiteDb } from "@/server/database/tables";

/** The widths of a stored picture are drawn once, not by each server on request. */
export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("pictureCopies")
    .addColumn("picture", "text", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("original", "text", (column) => column.notNull())
    .addColumn("base64", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("pictureCopies_pk", ["picture", "width"])
    .execute();
}
