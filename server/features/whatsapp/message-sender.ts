import "server-only";
import { DAY_MS } from "@/contract/durations";
import { leadMessages } from "@/contract/messages";
import type { Outcome } from "@/server/database/outbox/delivery";
import { outbox } from "@/server/database/outbox/outbox";
import { type Claim, hasReference, insertEntries } from "@/server/database/outbox/store";
import { withSite } from "@/server/database/site-database";
import type { LeadSourceRow, ReceivedLeadRow, SiteDb } from "@/server/database/tables";
import { entriesOf, referenceOf } from "@/server/features/enquiries";
import { findRecordOf, receiveMessage } from "@/server/features/follow-up";
import { composeLead, type Fields, withReason, withSources } from "@/server/features/leads";
import { lockChats, moveChat, setReference } from "./chats";

type QueuedMessage = { source: string; message: string; chat: string; at: number };
type Place = "placed" | "waits" | "gone";

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
  const place = await withSite((db) =>
    db.transaction().execute((trx) => placeMessage(trx, source, queued, kinds, Date.now())),
  );
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
): Promise<Place> {
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
  const record = await findRecordOf(trx, { phone: chat.phone ?? "", reference: chat.reference });
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
