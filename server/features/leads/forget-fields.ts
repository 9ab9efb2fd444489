import "server-only";
import { siteDatabase } from "@/server/database/site-database";
import { FIELDS_KEPT_MS } from "./source-store";

/** The ids stay, so that a late repetition makes no second enquiry. */
export async function forgetLeadFields(at = Date.now()): Promise<void> {
  const db = await siteDatabase();
  await db
    .updateTable("receivedLeads")
    .set({ fields: "" })
    .where("receivedAt", "<", at - FIELDS_KEPT_MS)
    .where("fields", "<>", "")
    .execute();
}
