import { sql } from "kysely";
import type { SiteDb } from "@/server/database/tables";

const COLUMNS = ["sound1", "sound2", "sound3"];

/**
 * How the words of an enquirer's name sound, to find them in another script. Names are at the backend: the reading of
 * all rows that follows each start fills rows from before. Each index has the other words too, so that several words
 * are found without reading the table.
 */
export async function up(db: SiteDb): Promise<void> {
  for (const column of COLUMNS) await db.schema.alterTable("followedRows").addColumn(column, "text").execute();
  for (const column of COLUMNS) {
    await db.schema
      .createIndex(`followed_by_${column}`)
      .on("followedRows")
      .columns([column, "createdAt", "id", ...COLUMNS.filter((other) => other !== column)])
      .where(sql.ref(column), "is not", null)
      .execute();
  }
}
