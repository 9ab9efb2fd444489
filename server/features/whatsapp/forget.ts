import type { SiteDb } from "@/server/database/tables";

/** Phones as `phoneKey` makes them, and references of enquiries. */
type Known = { phones: readonly string[]; references: readonly string[] };

/** As WhatsApp writes numbers: Indian ones have no country code in a `phoneKey`. */
const digitsOf = (key: string) => (key.startsWith("+") ? key.slice(1) : `91${key}`);

/** Deletes a person's chats and what came in of them. Messages that still wait for their record are dropped. */
export async function forgetChats(trx: SiteDb, { phones, references }: Known): Promise<void> {
  if (phones.length + references.length === 0) return;
  const chats = await trx
    .selectFrom("whatsappChats")
    .selectAll()
    .where((chat) =>
      chat.or([
        ...(phones.length > 0 ? [chat("phone", "in", phones.map(digitsOf))] : []),
        ...(references.length > 0 ? [chat("reference", "in", [...references])] : []),
      ]),
    )
    .execute();
  for (const { id, source, phone, userId } of chats) {
    await trx.deleteFrom("whatsappChats").where("id", "=", id).execute();
    const marks = [...(phone ? [`"phone":"${phone}"`] : []), ...(userId ? [`"user_id":"${userId}"`] : [])];
    await trx
      .updateTable("receivedLeads")
      .set({ fields: "" })
      .where("source", "=", source)
      .where((lead) => lead.or(marks.map((mark) => lead("fields", "like", `%${mark}%`))))
      .execute();
  }
}

/** Deletes states whose message is no longer in a timeline. */
export async function forgetReplies(db: SiteDb): Promise<void> {
  await db
    .deleteFrom("whatsappReplies")
    .where("id", "not in", (entries) => entries.selectFrom("timeline").select("id").where("type", "=", "whatsapp"))
    .execute();
}
