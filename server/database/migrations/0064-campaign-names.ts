import type { SiteDb } from "@/server/database/tables";

/** Platforms name campaigns by id in leads and by name in costs. Files record the GST that was added to them. */
export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("campaignNames")
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("campaign", "text", (column) => column.notNull())
    .addColumn("asSource", "text", (column) => column.notNull())
    .addColumn("asCampaign", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("campaign_name_key", ["source", "campaign"])
    .execute();
  await db.schema
    .alterTable("spendFiles")
    .addColumn("gst", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
