import type { SiteDb } from "@/server/database/tables";

export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("intents")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("object", "text")
    .addColumn("payload", "text", (column) => column.notNull())
    .addColumn("results", "text", (column) => column.notNull())
    .addColumn("attempted", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("by", "text", (column) => column.notNull())
    .addColumn("byName", "text", (column) => column.notNull())
    .addColumn("createdAt", "double precision", (column) => column.notNull())
    .addColumn("claims", "integer", (column) => column.notNull())
    .addColumn("dueAt", "double precision", (column) => column.notNull())
    .addColumn("endedAt", "double precision")
    .execute();
  await db.schema.createIndex("intent_by_state").on("intents").columns(["state", "dueAt"]).execute();
  await db.schema.createIndex("intent_of_subject").on("intents").columns(["subject", "state"]).execute();
  await db.schema.createIndex("intent_of_object").on("intents").columns(["object", "state"]).execute();
  await db.schema
    .createTable("intentLocks")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("intent", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("lock_of_intent").on("intentLocks").column("intent").execute();
  await db.schema
    .createTable("deletedRows")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("thing", "text", (column) => column.notNull())
    .addColumn("rowId", "text", (column) => column.notNull())
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("row", "text", (column) => column.notNull())
    .addColumn("pictures", "text", (column) => column.notNull())
    .addColumn("picturesLeft", "integer", (column) => column.notNull())
    .addColumn("deletedAt", "double precision", (column) => column.notNull())
    .addColumn("by", "text", (column) => column.notNull())
    .addColumn("byName", "text", (column) => column.notNull())
    .addColumn("isGone", "integer", (column) => column.notNull())
    .addColumn("restoredAs", "text")
    .execute();
  await db.schema.createIndex("deleted_by_age").on("deletedRows").columns(["deletedAt"]).execute();
}
