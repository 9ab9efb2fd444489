import "server-only";
import { leadMessages } from "@/contract/lead-messages";
import { siteDatabase } from "@/server/database/site-database";

/** Sources whose leads do not become enquiries: the platform refuses to give them, or their fields are not chosen. */
export async function readLeadTroubles(): Promise<{ name: string; trouble: string }[]> {
  const db = await siteDatabase();
  const refused = await db
    .selectFrom("leadSources")
    .select(["name", "trouble"])
    .where("trouble", "<>", "")
    .orderBy("name")
    .execute();
  const unmapped = await db
    .selectFrom("leadSources")
    .select("name")
    .where("mapping", "=", "{}")
    .where("door", "=", "inbox")
    .where("id", "in", (rows) =>
      rows.selectFrom("receivedLeads").select("source").where("state", "=", "waiting").where("fields", "<>", ""),
    )
    .orderBy("name")
    .execute();
  return [...refused, ...unmapped.map(({ name }) => ({ name, trouble: leadMessages.waiting }))];
}
