import type { ReplyState } from "@/contract/schemas/whatsapp";
import type { LeadSourceRow, SiteDb, WhatsAppChatRow, WhatsAppReply } from "@/server/database/tables";
import { isPostgres } from "@/server/platform/postgres";
import { hmacFor } from "@/server/platform/sealed";
import { failureOf } from "./graph";
import type { ReceivedMessage, Status } from "./read";

/** Later states come first. Notifications arrive in any order, and a message that was delivered has not failed. */
const LATEST_FIRST: readonly ReplyState[] = ["read", "delivered", "failed", "sent", "unconfirmed", "queued"];

type PersonIds = Pick<ReceivedMessage, "phone" | "userId">;

export async function lockChats(trx: SiteDb, source: string, { phone, userId, id }: PersonIds & { id?: string }) {
  return chatsWith(trx, { id: [id], phone: [phone], userId: [userId] })
    .where("source", "=", source)
    .orderBy("lastReceivedAt", "desc")
    .orderBy("id")
    .$if(isPostgres(trx), (rows) => rows.forUpdate())
    .execute();
}

export async function findOrCreateChat(trx: SiteDb, source: LeadSourceRow, received: ReceivedMessage) {
  const { phone, userId, line, account, sentAt } = received;
  const person = { phone: phone || null, userId: userId || null, reference: null, lastReceivedAt: sentAt };
  await trx
    .insertInto("whatsappChats")
    .values({ id: crypto.randomUUID(), source: source.id, line, account, ...person })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const [first, ...others] = await lockChats(trx, source.id, received);
  if (!first) throw new Error("A chat is missing after it was written");
  for (const { id } of others) await trx.deleteFrom("whatsappChats").where("id", "=", id).execute();
  const chats = [first, ...others];
  const isNewest = chats.every(({ lastReceivedAt }) => lastReceivedAt <= sentAt);
  const merged: WhatsAppChatRow = {
    ...first,
    // Number and id of a person change together, so both come from the message if it has them.
    phone: phone || (chats.find((chat) => chat.phone)?.phone ?? null),
    userId: userId || (chats.find((chat) => chat.userId)?.userId ?? null),
    reference: chats.find((chat) => chat.reference)?.reference ?? null,
    lastReceivedAt: Math.max(sentAt, first.lastReceivedAt),
    ...(isNewest && { line, account }),
  };
  await trx.updateTable("whatsappChats").set(merged).where("id", "=", merged.id).execute();
  return merged;
}

/** People who change their number keep their chat, and so their record. */
export async function moveChat(trx: SiteDb, chat: WhatsAppChatRow, newIds: PersonIds): Promise<void> {
  for (const { id } of await lockChats(trx, chat.source, newIds))
    if (id !== chat.id) await trx.deleteFrom("whatsappChats").where("id", "=", id).execute();
  const { phone, userId } = newIds;
  const set = { ...(phone && { phone }), ...(userId && { userId }) };
  await trx.updateTable("whatsappChats").set(set).where("id", "=", chat.id).execute();
}

export const setReference = (trx: SiteDb, id: string, reference: string) =>
  trx.updateTable("whatsappChats").set({ reference }).where("id", "=", id).execute();

type ChatKeys = Partial<Record<"id" | "phone" | "userId" | "reference", readonly (string | undefined)[]>>;

/** Selects the chats that have any of the keys. Blank keys select nothing. */
const chatsWith = (db: SiteDb, keys: ChatKeys) =>
  db
    .selectFrom("whatsappChats")
    .selectAll()
    .where((chat) => {
      const conditions = Object.entries(keys).flatMap(([name, values]) => {
        const wanted = values.flatMap((value) => value || []);
        return wanted.length > 0 ? chat(name as keyof ChatKeys, "in", wanted) : [];
      });
      return chat.or(conditions);
    });

export const findChat = (db: SiteDb, phone: string | undefined, reference: string | undefined) =>
  chatsWith(db, { phone: [phone], reference: [reference] })
    .orderBy("lastReceivedAt", "desc")
    .executeTakeFirst();

export function lastChat(db: SiteDb, source: string): Promise<WhatsAppChatRow | undefined> {
  const chats = db.selectFrom("whatsappChats").selectAll().where("source", "=", source).where("line", "<>", "");
  return chats.orderBy("lastReceivedAt", "desc").executeTakeFirst();
}

/** An HMAC suffices to compare ids, which WhatsApp makes of the person's number. */
export const sentIdOf = (id: string) => hmacFor("WhatsApp message", id);

export async function storeStatus(db: SiteDb, { id, status, biz_opaque_callback_data, errors }: Status): Promise<void> {
  const sentId = sentIdOf(id);
  const reason = status === "failed" ? failureOf(errors[0]) : "";
  const earlierStates = LATEST_FIRST.slice(LATEST_FIRST.indexOf(status) + 1);
  await db
    .updateTable("whatsappReplies")
    .set({ state: status, reason, sentId })
    .where((reply) => reply.or([reply("sentId", "=", sentId), reply("id", "=", biz_opaque_callback_data)]))
    .where("state", "in", [...earlierStates])
    .execute();
}

/** Keeps a later state, which a notification may have stored before. */
export async function updateReply(db: SiteDb, id: string, set: Partial<Omit<WhatsAppReply, "id">>): Promise<void> {
  const query = db.updateTable("whatsappReplies").set(set).where("id", "=", id);
  await query.where("state", "in", ["queued", "unconfirmed"]).execute();
}

export async function readReplyStates(db: SiteDb, { kind, id }: { kind: string; id: string }) {
  const rows = await db
    .selectFrom("whatsappReplies")
    .innerJoin("timeline", "timeline.id", "whatsappReplies.id")
    .select(["whatsappReplies.id", "state", "reason"])
    .where("timeline.kind", "=", kind as "enquiry")
    .where("timeline.recordId", "=", id)
    .execute();
  return Object.fromEntries(rows.map(({ id: entry, state, reason }) => [entry, { state, reason }]));
}

type PersonKeys = { phones: readonly string[]; references: readonly string[] };

/** WhatsApp writes every number with its country code, which the keys of Indian numbers lack. */
const digitsOf = (key: string) => (key.startsWith("+") ? key.slice(1) : `91${key}`);

export const findChats = (db: SiteDb, { phones, references }: PersonKeys): Promise<WhatsAppChatRow[]> =>
  chatsWith(db, { phone: phones.map(digitsOf), reference: references }).execute();

export async function forgetReplies(db: SiteDb): Promise<void> {
  const entries = db.selectFrom("timeline").select("id").where("type", "=", "whatsapp");
  await db.deleteFrom("whatsappReplies").where("id", "not in", entries).execute();
}
