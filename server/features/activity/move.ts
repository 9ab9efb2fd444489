import type { DeletedRow, SiteDb } from "@/server/database/tables";

/** Moves a restored row's audit entries to its new id. */
export async function moveAudit(
  trx: SiteDb,
  { thing, rowId }: Pick<DeletedRow, "thing" | "rowId">,
  into: string,
): Promise<void> {
  const query = trx.updateTable("auditEntries").set({ rowId: into });
  await query.where("thing", "=", thing).where("rowId", "=", rowId).execute();
}
