import type { ReplyState } from "@/contract/schemas/whatsapp";
import type { SiteDb, WhatsAppChatRow, WhatsAppReply } from "@/server/database/tables";
import { hmacFor } from "@/server/platform/hmac";
import { failureOf } from "./graph";
import type { Status } from "./read";

/** WhatsApp makes its ids of the person's number, and here they are only compared. */
export const sentIdOf = (id: string) => hmacFor("WhatsApp message", id);

/** Later states first. Notifications come in any order, and a message that has arrived has not failed. */
const RANK: readonly ReplyState[] = ["read", "delivered", "failed", "sent", "unconfirmed", "queued"];

/** Messages sent from the same number elsewhere are unknown here. */
export async function noteStatus(db: SiteDb, { id, status, biz_opaque_callback_data, errors }: Status): Promise<void> {
  const sentId = sentIdOf(id);
  const reason = status === "failed" ? failureOf(errors[0]) : "";
  const below = RANK.slice(RANK.indexOf(status) + 1);
  await db
    .updateTable("whatsappReplies")
    .set({ state: status, reason, sentId })
    .where((reply) => reply.or([reply("sentId", "=", sentId), reply("id", "=", biz_opaque_callback_data)]))
    .where("state", "in", [...below])
    .execute();
}

/** A notification may have come first; it says more. */
export async function noteAnswer(db: SiteDb, id: string, set: Partial<Omit<WhatsAppReply, "id">>): Promise<void> {
  await db
    .updateTable("whatsappReplies")
    .set(set)
    .where("id", "=", id)
    .where("state", "in", ["queued", "unconfirmed"])
    .execute();
}

export async function statesOf(db: SiteDb, { kind, id }: { kind: string; id: string }) {
  const rows = await db
    .selectFrom("whatsappReplies")
    .innerJoin("timeline", "timeline.id", "whatsappReplies.id")
    .select(["whatsappReplies.id", "state", "reason"])
    .where("timeline.kind", "=", kind as "enquiry")
    .where("timeline.recordId", "=", id)
    .execute();
  return Object.fromEntries(rows.map(({ id: entry, state, reason }) => [entry, { state, reason }]));
}

/** Phones as `phoneKeys` makes them, and references of enquiries. */
type Known = { phones: readonly string[]; references: readonly string[] };

/** As WhatsApp writes numbers: Indian ones have no country code in a key. */
const digitsOf = (key: string) => (key.startsWith("+") ? key.slice(1) : `91${key}`);

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

export async function forgetReplies(db: SiteDb): Promise<void> {
  await db
    .deleteFrom("whatsappReplies")
    .where("id", "not in", (entries) => entries.selectFrom("timeline").select("id").where("type", "=", "whatsapp"))
    .execute();
}
