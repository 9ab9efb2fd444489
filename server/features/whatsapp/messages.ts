import "server-only";
import type { NextRequest } from "next/server";
import { DAY_MS } from "@/contract/durations";
import { leadMessages } from "@/contract/messages";
import type { Outcome } from "@/server/database/outbox/delivery";
import { outbox } from "@/server/database/outbox/outbox";
import { type Claim, hasReference, insertEntries } from "@/server/database/outbox/store";
import { withSite, withSiteTransaction } from "@/server/database/site-database";
import type { LeadSourceRow, ReceivedLeadRow, SiteDb } from "@/server/database/tables";
import { entriesOf, referenceOf } from "@/server/features/enquiries";
import { findRecordOfSender, receiveMessage } from "@/server/features/follow-up";
import {
  acceptSigned,
  composeLead,
  type Fields,
  inChunks,
  insertReceived,
  MAX_EVENTS,
  messageKeyOf,
  receivedId,
  receivedRow,
  requireAtMost,
  storeWithoutEnquiry,
  verifySubscription,
  withReason,
  withSources,
} from "@/server/features/leads";
import { log } from "@/server/platform/log";
import { findOrCreateChat, lockChats, moveChat, setReference, storeStatus } from "./chats";
import { isExample, type ReceivedMessage, readNotification } from "./read";

export const verifyWhatsApp = (request: NextRequest) => verifySubscription("whatsapp", request);

export const handleWhatsAppEvents = (request: NextRequest): Promise<Response> =>
  acceptSigned("whatsapp", request, async (source, body) => {
    const at = Date.now();
    const { received, unplaceable, statuses } = readNotification(body, at);
    requireAtMost([...received, ...unplaceable, ...statuses], MAX_EVENTS);
    await withSite(async (db) => {
      if (received.length > 0) await storeMessages(db, source, received, at);
      await storeWithoutEnquiry(db, source, unplaceable, at);
      for (const status of statuses) await storeStatus(db, status);
    });
    if (received.length > 0) log.info("messages were received", { source: source.id, messages: received.length });
  });

async function storeMessages(db: SiteDb, source: LeadSourceRow, received: readonly ReceivedMessage[], at: number) {
  const { wake } = await outbox();
  await inChunks(db, received, async (trx, part) => {
    for (const one of part) {
      // Its contents may follow under the same id.
      const id = receivedId(`${one.fields.type === "unsupported" ? "unsupported" : "id"} ${one.id}`);
      const state = isExample(one) ? "test" : "fetching";
      const isNew = await insertReceived(trx, { ...receivedRow(source, id, at, one.fields), state });
      if (!isNew || isExample(one)) continue;
      // A notice of WhatsApp does not open the time for replies.
      const chat = await findOrCreateChat(trx, source, one.fields.type === "system" ? { ...one, at: 0 } : one);
      const key = messageKeyOf({ source: source.id, id });
      const payload = JSON.stringify({ source: source.id, message: id, chat: chat.id, at: one.at });
      await insertEntries(trx, [{ key, kind: "whatsappMessage", digest: key, payload }], at);
    }
  });
  wake();
}

type QueuedMessage = { source: string; message: string; chat: string; at: number };
/** These need no reply to a known person. From an unknown one, everything but a notice is an enquiry. */
const NOTHING_SAID: Partial<Record<string, { reason: string; isFromPerson: boolean }>> = {
  reaction: { reason: "A reaction asks for no reply.", isFromPerson: true },
  revoke: { reason: "A deleted message asks for no reply.", isFromPerson: true },
  request_welcome: { reason: "They opened the chat again.", isFromPerson: true },
  system: { reason: "A notice of WhatsApp, not a message.", isFromPerson: false },
};

/** How long a delivered enquiry may be missing from the read model: at a hosted backend, until staff open a list. */
const DELIVERED_LATELY_MS = 7 * DAY_MS;

export async function messageSender({ payload }: Claim): Promise<Outcome> {
  const queued = JSON.parse(payload) as QueuedMessage;
  const source = await withSources((sources) => sources.byId(queued.source));
  if (!source) return { is: "dropped", reason: leadMessages.removed };
  const { kinds, wake } = await outbox();
  const place = await withSiteTransaction((trx) => placeMessage(trx, source, queued, kinds, Date.now()));
  if (place === "waits") return { is: "unsent", reason: "The enquiry of this person is not delivered yet." };
  if (place === "gone") return { is: "dropped", reason: "The message was deleted." };
  wake();
  return { is: "delivered" };
}

/** One transaction for each person at a time, because it locks their chat. */
async function placeMessage(
  trx: SiteDb,
  source: LeadSourceRow,
  { message: id, chat: chatId, at }: QueuedMessage,
  kinds: Parameters<typeof entriesOf>[1],
  now: number,
): Promise<"placed" | "waits" | "gone"> {
  const row = await trx
    .selectFrom("receivedLeads")
    .select(["fields", "state"])
    .where("source", "=", source.id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row?.fields) return "gone";
  if (row.state !== "fetching") return "placed";
  const fields = JSON.parse(row.fields) as Fields;
  const { phone = "", user_id: userId = "" } = fields;
  const [chat] = await lockChats(trx, source.id, { phone, userId, id: chatId });
  if (!chat) return "gone";
  // Before the record: an enquiry that is delivered between the two reads is found by one of them.
  const mayCome = chat.reference !== null && (await isUnderWay(trx, chat.reference, now));
  const record = await findRecordOfSender(trx, { phone: chat.phone ?? "", reference: chat.reference });
  const written = { id: `whatsapp ${id}`, text: fields.text ?? "", name: nameOf(fields), at };
  const isKnown = record !== undefined || chat.reference !== null;
  const { new_phone: newPhone = "", new_user_id: newUserId = "" } = fields;
  if (isKnown && (newPhone || newUserId)) await moveChat(trx, chat, { phone: newPhone, userId: newUserId });
  const isNewNumber = newPhone !== "" && (record !== undefined || mayCome);
  const none = isNewNumber ? undefined : NOTHING_SAID[fields.type ?? ""];
  if (none && (isKnown || !none.isFromPerson)) {
    const why = withReason(fields, none.reason);
    await setLeadState(trx, source, id, { state: "none", reference: null, fields: JSON.stringify(why) });
    return "placed";
  }
  if (record && (await receiveMessage(trx, record, written))) {
    await setLeadState(trx, source, id, { state: "message", reference: chat.reference });
    return "placed";
  }
  if (mayCome) return "waits";
  const entry = composeLead(leadOf(fields), id, source);
  const reference = referenceOf(entry.key);
  await setReference(trx, chat.id, reference);
  await setLeadState(trx, source, id, { state: "enquiry", reference });
  await insertEntries(trx, entriesOf(entry, kinds), now);
  return "placed";
}

async function isUnderWay(trx: SiteDb, reference: string, now: number): Promise<boolean> {
  const known = trx.selectFrom("followedRows").select("id").where("kind", "=", "enquiry");
  if (await known.where("reference", "=", reference).executeTakeFirst()) return false; // closed, or deleted
  const entry = await trx
    .selectFrom("outbox")
    .select(["state", "endedAt"])
    .where(hasReference(reference))
    .executeTakeFirst();
  if (entry?.state === "delivered") return now - (entry.endedAt ?? 0) < DELIVERED_LATELY_MS;
  return entry?.state === "waiting" || entry?.state === "failed";
}

const setLeadState = (
  trx: SiteDb,
  source: LeadSourceRow,
  id: string,
  set: Pick<ReceivedLeadRow, "state" | "reference"> & Partial<Pick<ReceivedLeadRow, "fields">>,
) => trx.updateTable("receivedLeads").set(set).where("source", "=", source.id).where("id", "=", id).execute();

const nameOf = ({ name, username, phone }: Fields) => name || username || (phone && `+${phone}`) || "WhatsApp";

/** Without a number, WhatsApp's names identify the person. */
function leadOf(fields: Fields) {
  const { phone, text = "", username, user_id, ad, ad_headline, ctwa_clid } = fields;
  const named = [
    ...(username ? [`Username: ${username}`] : []),
    ...(!phone && user_id ? [`WhatsApp ID: ${user_id}`] : []),
  ];
  return {
    id: undefined,
    isTest: false,
    answers: { name: nameOf(fields), phone: phone ? `+${phone}` : "" },
    lines: [text, ...named],
    campaign: { campaign: ad_headline, advertisement: ad, chatClick: ctwa_clid },
    isDated: true,
  };
}
