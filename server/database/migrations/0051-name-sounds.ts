import { sql } from "kysely";
import type { SiteDb } from "@/server/database/tables";

/**
 * How the words of an enquirer's name sound, to find them in another script. Names are at the backend: the reading of
 * all rows that follows each start fills rows from before.
 */
export async function up(db: SiteDb): Promise<void> {
  for (const column of ["sound1", "sound2", "sound3"]) {
    await db.schema.alterTable("followedRows").addColumn(column, "text").execute();
    await db.schema
      .createIndex(`followed_by_${column}`)
      .on("followedRows")
      .columns([column, "createdAt", "id"])
      .where(sql.ref(column), "is not", null)
      .execute();
  }
}
