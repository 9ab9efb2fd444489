import { sql } from "kysely";
import type { SiteDb } from "@/server/database/tables";

const stepAndOrigin = ["nextStepAt", "nextStepFor", "source", "form"];

export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("followedRows")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("createdAt", "double precision", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("phoneKey", "text", (column) => column.notNull())
    .addColumn("emailKey", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("campaign", "text", (column) => column.notNull())
    .addColumn("form", "text", (column) => column.notNull())
    .addColumn("reference", "text", (column) => column.notNull())
    .addColumn("assignee", "text")
    .addColumn("nextStep", "text")
    .addColumn("nextStepAt", "double precision")
    .addColumn("nextStepFor", "text")
    .addColumn("firstTouchAt", "double precision")
    .addColumn("firstTouchBy", "text")
    .addColumn("lastTouchAt", "double precision")
    .addColumn("lostReason", "text")
    .addColumn("seenAt", "double precision", (column) => column.notNull())
    .addColumn("goneAt", "double precision")
    .addPrimaryKeyConstraint("followed_row_key", ["kind", "id"])
    .execute();
  for (const [name, columns] of Object.entries({
    // With what lists filter by, so that rows are counted in the index alone.
    followed_by_age: ["kind", "createdAt", "id", "goneAt", "status", "assignee", "firstTouchAt", ...stepAndOrigin],
    followed_by_step: ["kind", "nextStepAt", "id", "goneAt"],
    followed_by_assignee: ["kind", "assignee", "createdAt", "id", "goneAt", "status", "firstTouchAt"],
    followed_by_phone: ["phoneKey"],
    followed_by_email: ["emailKey"],
  })) {
    await db.schema.createIndex(name).on("followedRows").columns(columns).execute();
  }
  await db.schema
    .createIndex("followed_unanswered")
    .on("followedRows")
    .columns(["kind", "createdAt", "id", "goneAt", "status", "assignee"])
    .where(sql.ref("firstTouchAt"), "is", null)
    .execute();
  await db.schema
    .createTable("timeline")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("recordId", "text", (column) => column.notNull())
    .addColumn("at", "double precision", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("by", "text", (column) => column.notNull())
    .addColumn("byName", "text", (column) => column.notNull())
    .addColumn("corrects", "text")
    .execute();
  await db.schema.createIndex("timeline_of_record").on("timeline").columns(["kind", "recordId", "at"]).execute();
  await db.schema
    .createTable("recordLinks")
    .addColumn("fromKind", "text", (column) => column.notNull())
    .addColumn("fromId", "text", (column) => column.notNull())
    .addColumn("toKind", "text", (column) => column.notNull())
    .addColumn("toId", "text", (column) => column.notNull())
    .addColumn("createdAt", "double precision", (column) => column.notNull())
    .addPrimaryKeyConstraint("record_link_key", ["fromKind", "fromId", "toKind", "toId"])
    .execute();
  await db.schema.createIndex("record_link_back").on("recordLinks").columns(["toKind", "toId"]).execute();
  await db.schema
    .createTable("people")
    .addColumn("holder", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("permissions", "text", (column) => column.notNull())
    .addColumn("seenAt", "double precision", (column) => column.notNull())
    .execute();
}
