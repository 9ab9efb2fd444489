import "server-only";
import { siteDatabase } from "@/server/database/site-database";

/** Sources whose platform refuses to give leads, such as after a token's end. */
export async function readLeadTroubles(): Promise<{ name: string; trouble: string }[]> {
  const db = await siteDatabase();
  return db.selectFrom("leadSources").select(["name", "trouble"]).where("trouble", "<>", "").orderBy("name").execute();
}
