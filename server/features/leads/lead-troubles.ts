import "server-only";
import { leadMessages } from "@/contract/lead-messages";
import { siteDatabase } from "@/server/database/site-database";
import { troubleOf } from "./source-store";

export async function readLeadTroubles(): Promise<{ name: string; trouble: string }[]> {
  const db = await siteDatabase();
  const sources = await db.selectFrom("leadSources").selectAll().orderBy("name").execute();
  const refused = sources.map((source) => ({ name: source.name, trouble: troubleOf(source) }));
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
  return [
    ...refused.filter(({ trouble }) => trouble !== ""),
    ...unmapped.map(({ name }) => ({ name, trouble: leadMessages.waiting })),
  ];
}
