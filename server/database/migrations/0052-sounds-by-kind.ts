import { sql } from "kysely";
import type { SiteDb } from "@/server/database/tables";

const COLUMNS = ["sound1", "sound2", "sound3"];

/** Customers have sounds too, so that the indexes of sounds begin with the kind. */
export async function up(db: SiteDb): Promise<void> {
  for (const column of COLUMNS) {
    await db.schema.dropIndex(`followed_by_${column}`).execute();
    await db.schema
      .createIndex(`followed_by_${column}`)
      .on("followedRows")
      .columns(["kind", column, "createdAt", "id", ...COLUMNS.filter((other) => other !== column)])
      .where(sql.ref(column), "is not", null)
      .execute();
  }
}
