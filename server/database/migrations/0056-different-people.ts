import type { SiteDb } from "@/server/database/tables";

export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("differentPeople")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("otherKind", "text", (column) => column.notNull())
    .addColumn("otherId", "text", (column) => column.notNull())
    .addColumn("saidAt", "double precision", (column) => column.notNull())
    .addColumn("saidBy", "text", (column) => column.notNull())
    .addColumn("saidByName", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("different_people_key", ["kind", "id", "otherKind", "otherId"])
    .execute();
}
