import type { SiteDb } from "@/server/database/tables";

export async function up(db: SiteDb): Promise<void> {
  await db.schema
    .createTable("whatsappChats")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("phone", "text")
    .addColumn("userId", "text")
    .addColumn("line", "text", (column) => column.notNull())
    .addColumn("account", "text", (column) => column.notNull())
    .addColumn("reference", "text")
    .addColumn("lastReceivedAt", "double precision", (column) => column.notNull())
    .execute();
  for (const column of ["phone", "userId"])
    await db.schema
      .createIndex(`whatsapp_chat_by_${column.toLowerCase()}`)
      .on("whatsappChats")
      .columns(["source", column])
      .unique()
      .execute();
  await db.schema.createIndex("whatsapp_chat_of_enquiry").on("whatsappChats").columns(["reference"]).execute();
  await db.schema
    .createIndex("whatsapp_chat_by_time")
    .on("whatsappChats")
    .columns(["source", "lastReceivedAt"])
    .execute();
  await db.schema
    .createTable("whatsappReplies")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("sentId", "text", (column) => column.unique())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .execute();
}
