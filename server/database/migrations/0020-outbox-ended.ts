import type { SiteDb } from "@/server/database/tables";

/** Forgetting reads only what has ended. What still waits is not in the index, so accepting an enquiry costs no more. */
export async function up(db: SiteDb): Promise<void> {
  await db.schema.createIndex("outbox_ended").on("outbox").column("endedAt").where("endedAt", "is not", null).execute();
}
