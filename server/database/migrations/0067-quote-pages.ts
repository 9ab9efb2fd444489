import type { SiteDb } from "@/server/database/tables";

/** A quote has a page for the customer at a secret address, who opens, asks and accepts there; a declined one a reason. */
export async function up(db: SiteDb): Promise<void> {
  const quotes = () => db.schema.alterTable("quotes");
  for (const text of ["secret", "acceptedName", "lostReason"]) await quotes().addColumn(text, "text").execute();
  for (const time of ["openedAt", "askedAt"]) await quotes().addColumn(time, "double precision").execute();
  await quotes()
    .addColumn("openings", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex("quotes_by_secret").on("quotes").column("secret").unique().execute();
}
