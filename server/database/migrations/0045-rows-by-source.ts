import type { SiteDb } from "@/server/database/tables";

/**
 * The Google click of an enquiry, for conversions. And indexes from which the Sources report counts without reading the
 * table: enquiries by arrival, converted ones by the time of conversion.
 */
export async function up(db: SiteDb): Promise<void> {
  await db.schema.alterTable("followedRows").addColumn("clickId", "text").execute();
  await db.schema
    .createIndex("followed_by_campaign")
    .on("followedRows")
    .columns(["kind", "createdAt", "goneAt", "source", "campaign", "firstTouchAt", "firstTouchBy"])
    .execute();
  await db.schema
    .createIndex("converted_by_campaign")
    .on("followedRows")
    .columns(["kind", "status", "settledAt", "goneAt", "source", "campaign"])
    .execute();
}
