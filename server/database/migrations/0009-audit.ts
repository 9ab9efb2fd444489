import { sql } from "kysely";
import type { SiteDb } from "@/server/database/tables";

export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("auditEntries")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "double precision", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("thing", "text", (column) => column.notNull())
    .addColumn("rowId", "text", (column) => column.notNull())
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("by", "text", (column) => column.notNull())
    .addColumn("byName", "text", (column) => column.notNull())
    .addColumn("call", "text", (column) => column.notNull())
    .addColumn("changes", "text", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("requestId", "text", (column) => column.notNull())
    .addColumn("client", "text", (column) => column.notNull())
    .addColumn("endedAt", "double precision")
    .addColumn("putsBack", "text")
    .execute();
  for (const [name, columns] of Object.entries({
    audit_by_age: ["at", "id"],
    audit_of_row: ["thing", "rowId", "at"],
    audit_of_person: ["by", "at", "id"],
    audit_of_action: ["action", "at", "id"],
  })) {
    await db.schema.createIndex(name).on("auditEntries").columns(columns).execute();
  }
  await db.schema
    .createIndex("audit_begun")
    .on("auditEntries")
    .columns(["at"])
    .where(sql.ref("outcome"), "=", sql.lit("begun"))
    .execute();
  await db.schema
    .alterTable("deletedRows")
    .addColumn("referrers", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
}
