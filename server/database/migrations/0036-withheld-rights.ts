import type { SiteDb } from "@/server/database/tables";

/** Who may not delete or export. Everyone else may, as before. */
export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("withheldRights")
    .addColumn("holder", "text", (column) => column.notNull())
    .addColumn("right", "text", (column) => column.notNull())
    .addColumn("withheldAt", "double precision", (column) => column.notNull())
    .addColumn("withheldBy", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("withheldRights_key", ["holder", "right"])
    .execute();
}
