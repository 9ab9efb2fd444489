import type { SiteDb } from "@/server/database/tables";

/**
 * What was done in several steps and is over says nothing of anybody any more. Timelines and quotes that lie beside no row
 * begin their last month: one that is still at the backend is followed again with the next whole reading of its list.
 */
export async function up(db: SiteDb): Promise<void> {
  const over = db.updateTable("intents").set({ payload: "{}", results: "{}" });
  await over.where("state", "in", ["done", "stopped"]).execute();
  const entries = await db
    .selectFrom("timeline")
    .leftJoin("followedRows", (row) =>
      row.onRef("followedRows.kind", "=", "timeline.kind").onRef("followedRows.id", "=", "timeline.recordId"),
    )
    .select(["timeline.kind", "timeline.recordId as id"])
    .distinct()
    .where("followedRows.id", "is", null)
    .execute();
  const quotes = await db
    .selectFrom("quotes")
    .leftJoin("followedRows", (row) =>
      row.on("followedRows.kind", "=", "enquiry").onRef("followedRows.id", "=", "quotes.enquiry"),
    )
    .select("quotes.enquiry as id")
    .distinct()
    .where("followedRows.id", "is", null)
    .execute();
  const at = Date.now();
  const nothing = { createdAt: 0, status: "", phoneKey: "", emailKey: "", source: "", campaign: "", form: "" };
  for (const record of [...entries, ...quotes.map(({ id }) => ({ kind: "enquiry" as const, id }))]) {
    const query = db
      .insertInto("followedRows")
      .values({ ...record, ...nothing, reference: "", seenAt: at, goneAt: at });
    await query.onConflict((conflict) => conflict.columns(["kind", "id"]).doNothing()).execute();
  }
}
