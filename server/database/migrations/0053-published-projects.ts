import type { SiteDb } from "@/server/database/tables";

/**
 * From now on a project is public once somebody publishes it. The projects that a backend has already are stored when
 * it is first read (server/features/catalogue/publication), because a migration cannot ask it. That reads
 * `projectHolds` and `projectCreations`, which nothing writes any more.
 */
export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("publishedProjects")
    .addColumn("backend", "text", (column) => column.notNull())
    .addColumn("project", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("published_projects_key", ["backend", "project"])
    .execute();
}
