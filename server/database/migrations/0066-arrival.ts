import type { SiteDb } from "@/server/database/tables";

/** An imported enquiry waits for its first answer since its import, however old it is. */
export async function up(db: SiteDb): Promise<void> {
  await db.schema.alterTable("followedRows").addColumn("arrivedAt", "double precision").execute();
}
