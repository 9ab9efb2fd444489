import type { SiteDb } from "@/server/database/tables";

export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("noticesGiven")
    .addColumn("reference", "text", (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("givenAt", "double precision", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("withdrawals")
    .addColumn("person", "text", (column) => column.primaryKey())
    .addColumn("at", "double precision", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("dataRequests")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("at", "double precision", (column) => column.notNull())
    .addColumn("by", "text", (column) => column.notNull())
    .addColumn("byName", "text", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("data_request_by_age").on("dataRequests").column("at").execute();
  await db.schema
    .createTable("breaches")
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("savedAt", "double precision", (column) => column.notNull())
    .addColumn("savedBy", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("breach_key", ["id", "version"])
    .execute();
}
