import "server-only";
import type { NextRequest } from "next/server";
import { DAY_MS } from "@/contract/durations";
import { leadMessages } from "@/contract/messages";
import type { Outcome } from "@/server/database/outbox/delivery";
import { outbox } from "@/server/database/outbox/outbox";
import { type Claim, hasReference, insertEntries } from "@/server/database/outbox/store";
import { withSite, withSiteTransaction } from "@/server/database/site-database";
import type { LeadSourceRow, ReceivedLeadRow, SiteDb } from "@/server/database/tables";
import { outboxEntriesOf, referenceOf } from "@/server/features/enquiries";
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
  storeNonEnquiries,
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
    const now = Date.now();
    const { received, unusable, statuses } = readNotification(body, now);
    requireAtMost([...received, ...unusable, ...statuses], MAX_EVENTS);
    await withSite(async (db) => {
      if (received.length > 0) await storeMessages(db, source, received, now);
      await storeNonEnquiries(db, source, unusable, now);
      for (const status of statuses) await storeStatus(db, status);
    });
    if (received.length > 0) log.info("messages were received", { source: source.id, messages: received.length });
  });

async function storeMessages(db: SiteDb, source: LeadSourceRow, received: readonly ReceivedMessage[], now: number) {
  const { wake } = await outbox();
  await inChunks(db, received, async (trx, chunk) => {
    for (const message of chunk) {
      // The contents of an unsupported message may follow under the same id.
      const prefix = message.fields.type === "unsupported" ? "unsupported" : "id";
      const id = receivedId(`${prefix} ${message.id}`);
      const state = isExample(message) ? "test" : "fetching";
      const isNew = await insertReceived(trx, { ...receivedRow(source, id, now, message.fields), state });
      if (!isNew || isExample(message)) continue;
      // A notice of WhatsApp itself does not allow free text, as a message of the person would.
      const isNotice = message.fields.type === "system";
      const chat = await findOrCreateChat(trx, source, isNotice ? { ...message, sentAt: 0 } : message);
      const key = messageKeyOf({ source: source.id, id });
      const payload = JSON.stringify({ source: source.id, message: id, chat: chat.id, at: message.sentAt });
      await insertEntries(trx, [{ key, kind: "whatsappMessage", digest: key, payload }], now);
    }
  });
  wake();
}

type QueuedMessage = { source: string; message: string; chat: string; at: number };

/** Such messages of a known person need no reply. Those of an unknown person are enquiries, except a notice. */
const NO_REPLY_NEEDED: Partial<Record<string, { reason: string; isFromPerson: boolean }>> = {
  reaction: { reason: "A reaction asks for no reply.", isFromPerson: true },
  revoke: { reason: "A deleted message asks for no reply.", isFromPerson: true },
  request_welcome: { reason: "They opened the chat again.", isFromPerson: true },
  system: { reason: "A notice of WhatsApp, not a message.", isFromPerson: false },
};

/** A hosted backend's enquiry may be missing from the read model until staff open a list, at most for this time. */
const DELIVERED_LATELY_MS = 7 * DAY_MS;

export async function messageSender({ payload }: Claim): Promise<Outcome> {
  const queued = JSON.parse(payload) as QueuedMessage;
  const source = await withSources((sources) => sources.byId(queued.source));
  if (!source) return { is: "dropped", reason: leadMessages.removed };
  const { kinds, wake } = await outbox();
  const outcome = await withSiteTransaction((trx) => placeMessage(trx, source, queued, kinds, Date.now()));
  if (outcome === "waits") return { is: "unsent", reason: "The enquiry of this person is not delivered yet." };
  if (outcome === "gone") return { is: "dropped", reason: "The message was deleted." };
  wake();
  return { is: "delivered" };
}

/** Locks the chat of the person, so that their messages are placed one after the other. */
async function placeMessage(
  trx: SiteDb,
  source: LeadSourceRow,
  { message: id, chat: chatId, at: sentAt }: QueuedMessage,
  kinds: Parameters<typeof outboxEntriesOf>[1],
  now: number,
): Promise<"placed" | "waits" | "gone"> {
  const leads = trx.selectFrom("receivedLeads").select(["fields", "state"]).where("source", "=", source.id);
  const row = await leads.where("id", "=", id).executeTakeFirst();
  if (!row?.fields) return "gone";
  if (row.state !== "fetching") return "placed";
  const fields = JSON.parse(row.fields) as Fields;
  const { phone = "", user_id: userId = "" } = fields;
  const [chat] = await lockChats(trx, source.id, { phone, userId, id: chatId });
  if (!chat) return "gone";
  // Checked before the search for the record, so that one of both finds an enquiry that is delivered meanwhile.
  const mayArrive = chat.reference !== null && (await isBeingDelivered(trx, chat.reference, now));
  const record = await findRecordOfSender(trx, { phone: chat.phone ?? "", reference: chat.reference });
  const message = { id: `whatsapp ${id}`, text: fields.text ?? "", name: nameOf(fields), sentAt };
  const isKnown = record !== undefined || chat.reference !== null;
  const { new_phone: newPhone = "", new_user_id: newUserId = "" } = fields;
  if (isKnown && (newPhone || newUserId)) await moveChat(trx, chat, { phone: newPhone, userId: newUserId });
  const isNewNumber = newPhone !== "" && (record !== undefined || mayArrive);
  const noReply = isNewNumber ? undefined : NO_REPLY_NEEDED[fields.type ?? ""];
  if (noReply && (isKnown || !noReply.isFromPerson)) {
    const shownFields = withReason(fields, noReply.reason);
    await setLeadState(trx, source, id, { state: "none", reference: null, fields: JSON.stringify(shownFields) });
    return "placed";
  }
  if (record && (await receiveMessage(trx, record, message))) {
    await setLeadState(trx, source, id, { state: "message", reference: chat.reference });
    return "placed";
  }
  if (mayArrive) return "waits";
  const enquiry = composeLead(leadOf(fields), id, source);
  const reference = referenceOf(enquiry.key);
  await setReference(trx, chat.id, reference);
  await setLeadState(trx, source, id, { state: "enquiry", reference });
  await insertEntries(trx, outboxEntriesOf(enquiry, kinds), now);
  return "placed";
}

async function isBeingDelivered(trx: SiteDb, reference: string, now: number): Promise<boolean> {
  // An enquiry that the read model knows was delivered, even if it was closed or deleted since.
  const known = trx.selectFrom("followedRows").select("id").where("kind", "=", "enquiry");
  if (await known.where("reference", "=", reference).executeTakeFirst()) return false;
  const entries = trx.selectFrom("outbox").select(["state", "endedAt"]).where(hasReference(reference));
  const entry = await entries.executeTakeFirst();
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

/** If there is no number, the names that WhatsApp gives identify the person. */
function leadOf(fields: Fields) {
  const { phone, text = "", username, user_id, ad, ad_headline, ctwa_clid } = fields;
  const identity = [
    ...(username ? [`Username: ${username}`] : []),
    ...(!phone && user_id ? [`WhatsApp ID: ${user_id}`] : []),
  ];
  return {
    id: undefined,
    isTest: false,
    answers: { name: nameOf(fields), phone: phone ? `+${phone}` : "" },
    lines: [text, ...identity],
    campaign: { campaign: ad_headline, advertisement: ad, chatClick: ctwa_clid },
    isDated: true,
  };
}
