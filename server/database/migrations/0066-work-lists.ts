import type { SiteDb } from "@/server/database/tables";

/** An imported enquiry waits for an answer since its import, however old it is. A call has an outcome. People also refuse calls and messages. */
export async function up(db: SiteDb): Promise<void> {
  await db.schema.alterTable("followedRows").addColumn("arrivedAt", "double precision").execute();
  await db.schema.alterTable("timeline").addColumn("outcome", "text").execute();
  const refusals = () => db.schema.alterTable("withdrawals");
  await refusals()
    .addColumn("way", "text", (column) => column.notNull().defaultTo("mail"))
    .execute();
  await refusals()
    .addColumn("byName", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
