import { sql } from "kysely";
import type { SiteDb } from "@/server/database/tables";

/** The index of unanswered rows also counts people, and skips rows with a step that is due, without reading the table. */
export async function up(db: SiteDb): Promise<void> {
  await db.schema.dropIndex("followed_unanswered").execute();
  await db.schema
    .createIndex("followed_unanswered")
    .on("followedRows")
    .columns(["kind", "createdAt", "id", "goneAt", "status", "assignee", "nextStepAt", "phoneKey", "emailKey"])
    .where(sql.ref("firstTouchAt"), "is", null)
    .execute();
}
