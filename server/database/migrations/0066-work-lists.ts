import type { SiteDb } from "@/server/database/tables";

/** An imported enquiry waits for an answer since its import, however old it is. A call has an outcome. */
export async function up(db: SiteDb): Promise<void> {
  await db.schema.alterTable("followedRows").addColumn("arrivedAt", "double precision").execute();
  await db.schema.alterTable("timeline").addColumn("outcome", "text").execute();
}
