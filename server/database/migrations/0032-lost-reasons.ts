import type { SiteDb } from "@/server/database/tables";

/** For lists of enquiries by lost reason, and of those closed without one. */
export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createIndex("followed_by_lost_reason")
    .on("followedRows")
    .columns(["kind", "lostReason", "status", "createdAt", "id", "goneAt"])
    .execute();
}
