import type { ReplyState } from "@/contract/schemas/whatsapp";
import type { LeadSourceRow, SiteDb, WhatsAppChatRow, WhatsAppReply } from "@/server/database/tables";
import { isPostgres } from "@/server/platform/postgres";
import { hmacFor } from "@/server/platform/sealed";
import { failureOf } from "./graph";
import type { ReceivedMessage, Status } from "./read";

/** Later states first. Notifications come in any order, and a message that has arrived has not failed. */
const RANK: readonly ReplyState[] = ["read", "delivered", "failed", "sent", "unconfirmed", "queued"];

type Ids = Pick<ReceivedMessage, "phone" | "userId">;

export async function lockChats(trx: SiteDb, source: string, { phone, userId, id }: Ids & { id?: string }) {
  return chatsWith(trx, { id: [id], phone: [phone], userId: [userId] })
    .where("source", "=", source)
    .orderBy("lastReceivedAt", "desc")
    .orderBy("id")
    .$if(isPostgres(trx), (rows) => rows.forUpdate())
    .execute();
}

export async function findOrCreateChat(trx: SiteDb, source: LeadSourceRow, received: ReceivedMessage) {
  const { phone, userId, line, account, at } = received;
  const blank = { phone: phone || null, userId: userId || null, reference: null, lastReceivedAt: at };
  await trx
    .insertInto("whatsappChats")
    .values({ id: crypto.randomUUID(), source: source.id, line, account, ...blank })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const [first, ...others] = await lockChats(trx, source.id, received);
  if (!first) throw new Error("A chat is missing after it was written");
  for (const { id } of others) await trx.deleteFrom("whatsappChats").where("id", "=", id).execute();
  const chats = [first, ...others];
  const isNewest = chats.every(({ lastReceivedAt }) => lastReceivedAt <= at);
  const merged: WhatsAppChatRow = {
    ...first,
    // A number changes with its id, so the message's own pair counts.
    phone: phone || (chats.find((one) => one.phone)?.phone ?? null),
    userId: userId || (chats.find((one) => one.userId)?.userId ?? null),
    reference: chats.find((one) => one.reference)?.reference ?? null,
    lastReceivedAt: Math.max(at, first.lastReceivedAt),
    ...(isNewest && { line, account }),
  };
  await trx.updateTable("whatsappChats").set(merged).where("id", "=", merged.id).execute();
  return merged;
}

/** People who change their number keep their record. */
export async function moveChat(trx: SiteDb, { id, source }: WhatsAppChatRow, { phone, userId }: Ids): Promise<void> {
  const same = await lockChats(trx, source, { phone, userId });
  for (const other of same)
    if (other.id !== id) await trx.deleteFrom("whatsappChats").where("id", "=", other.id).execute();
  const set = { ...(phone && { phone }), ...(userId && { userId }) };
  await trx.updateTable("whatsappChats").set(set).where("id", "=", id).execute();
}

export const setReference = (trx: SiteDb, id: string, reference: string) =>
  trx.updateTable("whatsappChats").set({ reference }).where("id", "=", id).execute();

type Keys = Partial<Record<"id" | "phone" | "userId" | "reference", readonly (string | undefined)[]>>;

/** Chats with any of the given keys that are not blank. */
const chatsWith = (db: SiteDb, keys: Keys) =>
  db
    .selectFrom("whatsappChats")
    .selectAll()
    .where((chat) =>
      chat.or(
        Object.entries(keys)
          .map(([name, values]) => [name as keyof Keys, values.flatMap((value) => value || [])] as const)
          .flatMap(([name, values]) => (values.length > 0 ? chat(name, "in", values) : [])),
      ),
    );

export const findChat = (db: SiteDb, phone: string | undefined, reference: string | undefined) =>
  chatsWith(db, { phone: [phone], reference: [reference] })
    .orderBy("lastReceivedAt", "desc")
    .executeTakeFirst();

export const lastChat = (db: SiteDb, source: string): Promise<WhatsAppChatRow | undefined> =>
  db
    .selectFrom("whatsappChats")
    .selectAll()
    .where("source", "=", source)
    .where("line", "<>", "")
    .orderBy("lastReceivedAt", "desc")
    .executeTakeFirst();

/** WhatsApp makes its ids of the person's number, and here they are only compared. */
export const sentIdOf = (id: string) => hmacFor("WhatsApp message", id);

export async function storeStatus(db: SiteDb, { id, status, biz_opaque_callback_data, errors }: Status): Promise<void> {
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

/** A notification may have arrived first, with more details. */
export async function updateReply(db: SiteDb, id: string, set: Partial<Omit<WhatsAppReply, "id">>): Promise<void> {
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

type PersonKeys = { phones: readonly string[]; references: readonly string[] };

/** The number as WhatsApp writes it: in a key Indian ones have no country code. */
const digitsOf = (key: string) => (key.startsWith("+") ? key.slice(1) : `91${key}`);

export const findChats = (db: SiteDb, { phones, references }: PersonKeys): Promise<WhatsAppChatRow[]> =>
  chatsWith(db, { phone: phones.map(digitsOf), reference: references }).execute();

export async function forgetReplies(db: SiteDb): Promise<void> {
  await db
    .deleteFrom("whatsappReplies")
    .where("id", "not in", (entries) => entries.selectFrom("timeline").select("id").where("type", "=", "whatsapp"))
    .execute();
}
