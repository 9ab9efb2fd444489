import { sql } from "kysely";
import type { SiteDb } from "@/server/database/tables";

/**
 * Views of a day by source, by page and by device, each counted by itself: every source with every page was more rows than
 * anybody reads. And indexes that tell which names are known.
 */
export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("viewCounts")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("campaign", "text", (column) => column.notNull())
    .addColumn("views", "double precision", (column) => column.notNull())
    .addPrimaryKeyConstraint("view_count_key", ["day", "kind", "name", "campaign"])
    .execute();
  for (const [kind, name, campaign] of [
    ["source", sql.ref("source"), sql.ref("campaign")],
    ["page", sql.ref("page"), sql.lit("")],
    ["device", sql.ref("device"), sql.lit("")],
  ] as const)
    await sql`
      insert into "viewCounts" ("day", "kind", "name", "campaign", "views")
      select "day", ${sql.lit(kind)}, ${name}, ${campaign}, sum("views") from "pageViews" group by 1, 3, 4`.execute(db);
  await db.schema.dropTable("pageViews").execute();
  await db.schema.createIndex("view_counts_by_name").on("viewCounts").columns(["kind", "name", "campaign"]).execute();
  await db.schema
    .createIndex("followed_by_source_campaign")
    .on("followedRows")
    .columns(["kind", "source", "campaign"])
    .execute();
}
