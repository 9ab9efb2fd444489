import type { SiteDb } from "@/server/database/tables";

export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("sub", "text")
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("createdAt", "double precision", (column) => column.notNull())
    .addColumn("lastUsedAt", "double precision", (column) => column.notNull())
    .addColumn("expiresAt", "double precision", (column) => column.notNull())
    .addColumn("endedAt", "double precision")
    .addColumn("endedBy", "text")
    .execute();
}
