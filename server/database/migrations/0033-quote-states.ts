import { sql } from "kysely";
import type { SiteDb } from "@/server/database/tables";

/**
 * The state of each quote, the name for the search, and when an enquiry was closed or converted. Of several revisions
 * the last one is open. Enquiries of before count from their last change of status, or else from their arrival.
 */
export async function up(db: SiteDb): Promise<void> {
  const quotes = db.schema.alterTable("quotes");
  await quotes.addColumn("state", "text", (column) => column.notNull().defaultTo("made")).execute();
  await quotes.addColumn("stateAt", "double precision", (column) => column.notNull().defaultTo(0)).execute();
  await quotes.addColumn("stateBy", "text", (column) => column.notNull().defaultTo("")).execute();
  await quotes.addColumn("searchName", "text", (column) => column.notNull().defaultTo("")).execute();
  await sql`update quotes set ${sql.ref("stateAt")} = ${sql.ref("madeAt")}, ${sql.ref("stateBy")} = ${sql.ref("by")}`.execute(
    db,
  );
  const made = await db.selectFrom("quotes").select(["id", "year", "serial", "revision", "input"]).execute();
  for (const { id, year, serial, revision, input } of made) {
    const isReplaced = made.some((one) => one.year === year && one.serial === serial && one.revision > revision);
    const searchName = String(JSON.parse(input).name ?? "").toLowerCase();
    await db
      .updateTable("quotes")
      .set({ searchName, ...(isReplaced && { state: "replaced" as const }) })
      .where("id", "=", id)
      .execute();
  }
  await db.schema.createIndex("quotes_by_state").on("quotes").columns(["state", "stateAt"]).execute();
  await db.schema.createIndex("quotes_by_time").on("quotes").columns(["madeAt"]).execute();

  await db.schema.alterTable("followedRows").addColumn("settledAt", "double precision").execute();
  const of = (column: string) => sql.ref(`followedRows.${column}`);
  await sql`
    update ${sql.table("followedRows")} set ${sql.ref("settledAt")} = coalesce(
      (select max(at) from timeline where timeline.kind = 'enquiry' and ${sql.ref("timeline.recordId")} = ${of("id")}
        and type in ('lost', 'converted', 'status')),
      ${of("createdAt")})
    where ${of("kind")} = 'enquiry' and status in ('closed', 'converted')`.execute(db);
  await db.schema
    .createIndex("followed_by_outcome")
    .on("followedRows")
    .columns(["kind", "settledAt", "status", "lostReason", "goneAt"])
    .execute();
}
