import type { LeadSourceRow, SiteDb, WhatsAppChatRow } from "@/server/database/tables";
import { isPostgres } from "@/server/platform/postgres";
import type { Received } from "./read";

type Ids = Pick<Received, "phone" | "userId">;

/** Last used first; locked. `id`: an earlier message's chat; number or user id may have changed since. */
export async function lockChats(
  trx: SiteDb,
  source: string,
  { phone, userId, id }: Ids & { id?: string },
): Promise<WhatsAppChatRow[]> {
  const query = trx.selectFrom("whatsappChats").selectAll().where("source", "=", source);
  return query
    .where((chat) =>
      chat.or([
        ...(id ? [chat("id", "=", id)] : []),
        ...(phone ? [chat("phone", "=", phone)] : []),
        ...(userId ? [chat("userId", "=", userId)] : []),
      ]),
    )
    .orderBy("lastReceivedAt", "desc")
    .orderBy("id")
    .$if(isPostgres(trx), (rows) => rows.forUpdate())
    .execute();
}

/** Locked until the transaction ends. Chats that turn out to be one person's become one. */
export async function meetChat(trx: SiteDb, source: LeadSourceRow, received: Received): Promise<WhatsAppChatRow> {
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
  const isNewest = [first, ...others].every(({ lastReceivedAt }) => lastReceivedAt <= at);
  const known = [first, ...others];
  const met: WhatsAppChatRow = {
    ...first,
    // A number changes with its id, so the message's own pair counts.
    phone: phone || (known.find((one) => one.phone)?.phone ?? null),
    userId: userId || (known.find((one) => one.userId)?.userId ?? null),
    reference: known.find((one) => one.reference)?.reference ?? null,
    lastReceivedAt: Math.max(at, first.lastReceivedAt),
    ...(isNewest && { line, account }),
  };
  await trx.updateTable("whatsappChats").set(met).where("id", "=", met.id).execute();
  return met;
}

export const setReference = (trx: SiteDb, id: string, reference: string) =>
  trx.updateTable("whatsappChats").set({ reference }).where("id", "=", id).execute();

export async function findChat(
  db: SiteDb,
  { phone, reference }: { phone: string | undefined; reference: string | undefined },
): Promise<WhatsAppChatRow | undefined> {
  if (!phone && !reference) return undefined;
  return db
    .selectFrom("whatsappChats")
    .selectAll()
    .where((chat) =>
      chat.or([
        ...(phone ? [chat("phone", "=", phone)] : []),
        ...(reference ? [chat("reference", "=", reference)] : []),
      ]),
    )
    .orderBy("lastReceivedAt", "desc")
    .executeTakeFirst();
}

export const lastChat = (db: SiteDb, source: string): Promise<WhatsAppChatRow | undefined> =>
  db
    .selectFrom("whatsappChats")
    .selectAll()
    .where("source", "=", source)
    .where("line", "<>", "")
    .orderBy("lastReceivedAt", "desc")
    .executeTakeFirst();
