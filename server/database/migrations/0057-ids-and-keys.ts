import { sql } from "kysely";
import type { SiteDb } from "@/server/database/tables";

const AT_A_TIME = 500;

/** A row may have several numbers and addresses. Whole readings, one after each start, fill the column in. */
async function addKeys(db: SiteDb): Promise<void> {
  await db.schema
    .alterTable("followedRows")
    .addColumn("moreKeys", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .createIndex("followed_with_more_keys")
    .on("followedRows")
    .columns(["kind", "id"])
    .where(sql.ref("moreKeys"), "<>", sql.lit(""))
    .execute();
}

/** Whether nothing has come from another platform, as in a new database. */
async function isUnused(db: SiteDb): Promise<boolean> {
  const ids = [
    await db.selectFrom("receivedLeads").select("id").limit(1).executeTakeFirst(),
    await db.selectFrom("whatsappReplies").select("id").limit(1).executeTakeFirst(),
    await db.selectFrom("outbox").select("key as id").where("kind", "=", "whatsappMessage").limit(1).executeTakeFirst(),
  ];
  return ids.every((one) => one === undefined);
}

/** Ids of other platforms may be made of a person's number: from now on only an HMAC of them is stored. */
export async function up(db: SiteDb): Promise<void> {
  await addKeys(db);
  if (await isUnused(db)) return;
  // Imported late, because it needs the settings, which a list of migrations and a new database do not.
  const { hmacFor } = await import("@/server/platform/hmac");
  const idOf = (id: string) => `hmac ${hmacFor("received lead", id)}`;
  for (;;) {
    const raw = db.selectFrom("receivedLeads").select(["source", "id"]).where("id", "not like", "hmac %");
    const rows = await raw.limit(AT_A_TIME).execute();
    for (const { source, id } of rows)
      await db
        .updateTable("receivedLeads")
        .set({ id: idOf(id) })
        .where("source", "=", source)
        .where("id", "=", id)
        .execute();
    if (rows.length < AT_A_TIME) break;
  }
  const queued = db.selectFrom("outbox").select(["key", "payload"]).where("kind", "=", "whatsappMessage");
  for (const { key, payload } of await queued.execute()) {
    const { message, ...rest } = JSON.parse(payload);
    const changed = JSON.stringify({ ...rest, message: idOf(`id ${message}`) });
    await db.updateTable("outbox").set({ payload: changed }).where("key", "=", key).execute();
  }
  const sent = await db
    .selectFrom("whatsappReplies")
    .select(["id", "sentId"])
    .where("sentId", "is not", null)
    .execute();
  for (const { id, sentId } of sent) {
    const set = { sentId: hmacFor("WhatsApp message", sentId ?? "") };
    await db.updateTable("whatsappReplies").set(set).where("id", "=", id).execute();
  }
}
