import type { SiteDb } from "@/server/database/tables";

/** Rights that staff have once someone grants them. `site` stays in siteEditors, which former releases read. */
export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("grantedRights")
    .addColumn("holder", "text", (column) => column.notNull())
    .addColumn("right", "text", (column) => column.notNull())
    .addColumn("grantedAt", "double precision", (column) => column.notNull())
    .addColumn("grantedBy", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("granted_right_key", ["holder", "right"])
    .execute();
}
