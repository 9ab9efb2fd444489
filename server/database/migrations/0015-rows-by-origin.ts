import type { SiteDb } from "@/server/database/tables";

export async function up(db: SiteDb): Promise<void> {
  for (const origin of ["form", "source"]) {
    await db.schema
      .createIndex(`followed_by_${origin}`)
      .on("followedRows")
      .columns(["kind", origin, "createdAt", "id", "goneAt"])
      .execute();
  }
}
