import type { SiteDb } from "@/server/database/tables";

/** `ifNotExists`: the outbox is older than the numbering, so a database of before has its table already. */
export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("outbox")
    .ifNotExists()
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("payload", "text", (column) => column.notNull())
    .addColumn("acceptedAt", "double precision", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("dueAt", "double precision", (column) => column.notNull())
    .addColumn("unsettled", "integer", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("endedAt", "double precision")
    .execute();
  const attempt = db.schema.createTable("outbox_attempt").ifNotExists();
  await attempt.addColumn("body", "text", (column) => column.notNull()).execute();
  const due = db.schema.createIndex("outbox_kind_due").ifNotExists().on("outbox");
  await due.columns(["state", "kind", "dueAt"]).execute();
  await db.schema.dropIndex("outbox_due").ifExists().execute(); // of an earlier version, which claimed any kind
  await db.schema.createIndex("outbox_digest").ifNotExists().on("outbox").columns(["digest", "acceptedAt"]).execute();
}
