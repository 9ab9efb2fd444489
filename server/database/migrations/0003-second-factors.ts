import type { SiteDb } from "@/server/database/tables";

/** A session that began before this has proved nothing yet. */
export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .alterTable("sessions")
    .addColumn("provedAt", "double precision", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable("secondFactors")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("holder", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("material", "text", (column) => column.notNull())
    .addColumn("transports", "text", (column) => column.notNull())
    .addColumn("counter", "double precision", (column) => column.notNull())
    .addColumn("createdAt", "double precision", (column) => column.notNull())
    .addColumn("lastUsedAt", "double precision")
    .execute();
  await db.schema.createIndex("second_factor_holder").on("secondFactors").column("holder").execute();
  await db.schema
    .createTable("challenges")
    .addColumn("holder", "text", (column) => column.notNull())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("expiresAt", "double precision", (column) => column.notNull())
    .addPrimaryKeyConstraint("challenge_key", ["holder", "purpose"])
    .execute();
  await db.schema
    .createTable("settings")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("changedAt", "double precision", (column) => column.notNull())
    .addColumn("changedBy", "text", (column) => column.notNull())
    .execute();
}
