import type { DeletedRow, SiteDb } from "@/server/database/tables";

/** What was done to a row is told of it under the id that it has since it was put back. */
export async function moveAudit(
  trx: SiteDb,
  { thing, rowId }: Pick<DeletedRow, "thing" | "rowId">,
  into: string,
): Promise<void> {
  const query = trx.updateTable("auditEntries").set({ rowId: into });
  await query.where("thing", "=", thing).where("rowId", "=", rowId).execute();
}
