import type { SiteDb, WhatsAppChatRow } from "@/server/database/tables";

/** Phones as `phoneKeys` makes them, and references of enquiries. */
type Known = { phones: readonly string[]; references: readonly string[] };

/** As WhatsApp writes numbers: Indian ones have no country code in a key. */
const digitsOf = (key: string) => (key.startsWith("+") ? key.slice(1) : `91${key}`);

/** A person's chats. */
export async function findChats(db: SiteDb, { phones, references }: Known): Promise<WhatsAppChatRow[]> {
  if (phones.length + references.length === 0) return [];
  return db
    .selectFrom("whatsappChats")
    .selectAll()
    .where((chat) =>
      chat.or([
        ...(phones.length > 0 ? [chat("phone", "in", phones.map(digitsOf))] : []),
        ...(references.length > 0 ? [chat("reference", "in", [...references])] : []),
      ]),
    )
    .execute();
}

/** Deletes states whose message is no longer in a timeline. */
export async function forgetReplies(db: SiteDb): Promise<void> {
  await db
    .deleteFrom("whatsappReplies")
    .where("id", "not in", (entries) => entries.selectFrom("timeline").select("id").where("type", "=", "whatsapp"))
    .execute();
}
