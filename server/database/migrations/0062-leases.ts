import type { SiteDb } from "@/server/database/tables";

/** Work that one server does at a time has a lease, instead of a setting of its own. */
export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("leases")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("holder", "text", (column) => column.notNull())
    .addColumn("until", "double precision", (column) => column.notNull())
    .execute();
  await db
    .deleteFrom("settings")
    .where("name", "=", "retention" as never)
    .execute();
  // No query reads it any more.
  await db.schema.dropIndex("audit_begun").execute();
}
