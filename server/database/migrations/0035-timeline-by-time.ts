import type { SiteDb } from "@/server/database/tables";

/** For the search of notes, which reads the newest first and stops after the first matches. */
export async function up(db: SiteDb): Promise<void> {
  await db.schema.createIndex("timeline_by_time").on("timeline").columns(["at"]).execute();
}
