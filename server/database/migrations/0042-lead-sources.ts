import type { SiteDb } from "@/server/database/tables";

export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("leadSources")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("door", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("secretHash", "text", (column) => column.notNull().unique())
    .addColumn("mapping", "text", (column) => column.notNull())
    .addColumn("credentials", "text", (column) => column.notNull())
    .addColumn("trouble", "text", (column) => column.notNull())
    .addColumn("noticeVersion", "integer", (column) => column.notNull())
    .addColumn("refused", "integer", (column) => column.notNull())
    .addColumn("pullDueAt", "double precision", (column) => column.notNull())
    .addColumn("pulledUntil", "double precision", (column) => column.notNull())
    .addColumn("createdAt", "double precision", (column) => column.notNull())
    .addColumn("createdBy", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("leadNotices")
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("at", "double precision", (column) => column.notNull())
    .addPrimaryKeyConstraint("lead_notice_key", ["source", "version"])
    .execute();
  await db.schema
    .createTable("receivedLeads")
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("receivedAt", "double precision", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("fields", "text", (column) => column.notNull())
    .addColumn("reference", "text")
    .addColumn("noticeVersion", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("received_lead_key", ["source", "id"])
    .execute();
  await db.schema
    .createIndex("received_leads_by_time")
    .on("receivedLeads")
    .columns(["source", "receivedAt", "state"])
    .execute();
  await db.schema.createIndex("received_lead_of_enquiry").on("receivedLeads").columns(["reference"]).execute();
}
