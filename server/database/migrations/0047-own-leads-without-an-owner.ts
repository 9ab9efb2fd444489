import type { SiteDb } from "@/server/database/tables";

/** The index of assignees also tells imported leads from own ones: Today counts only own leads without an owner. */
export async function up(db: SiteDb): Promise<void> {
  await db.schema.dropIndex("followed_by_assignee").execute();
  await db.schema
    .createIndex("followed_by_assignee")
    .on("followedRows")
    .columns([
      ...["kind", "assignee", "createdAt", "id", "goneAt", "status", "firstTouchAt"],
      ...["nextStepAt", "phoneKey", "emailKey", "firstTouchBy"],
    ])
    .execute();
}
