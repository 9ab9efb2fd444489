import "server-only";
import { whatsappCalls } from "@/contract/calls/sources";
import { DAY_MS } from "@/contract/durations";
import { readSource } from "@/contract/enquiry-source";
import { AppError } from "@/contract/errors";
import { leadMessages, messages } from "@/contract/messages";
import { whatsappNumber } from "@/contract/phone";
import { filledTemplate, type ReplyInput, type WhatsAppChat } from "@/contract/schemas/whatsapp";
import type { Outcome } from "@/server/database/outbox/delivery";
import { outbox } from "@/server/database/outbox/outbox";
import { type Claim, insertEntries } from "@/server/database/outbox/store";
import { withSite } from "@/server/database/site-database";
import type { LeadSourceRow, WhatsAppChatRow, WhatsAppReply } from "@/server/database/tables";
import { addEntry, endReplyStep, getRecordRow, type RecordName, requireRecord } from "@/server/features/follow-up";
import { credentialsOf, DEAD_TOKEN_CODE, withSources } from "@/server/features/leads";
import { implementSite } from "@/server/gateway/implement-site";
import { findChat, lastChat, readReplyStates, sentIdOf, updateReply } from "./chats";
import { type Recipient, readTemplates, sendMessage, templateContent, textContent } from "./graph";

/** For this time after the last message of a person, WhatsApp allows free text; later it allows only templates. */
const FREE_TEXT_MS = DAY_MS;

/** `line` is the id of a phone number of the business at WhatsApp. */
type Account = { source: LeadSourceRow; token: string; line: string; account: string };

async function findAccount(): Promise<Account | undefined> {
  for (const source of await withSources((store) => store.ofChannel("whatsapp"))) {
    const token = credentialsOf(source).pageToken;
    const chat = token ? await withSite((db) => lastChat(db, source.id)) : undefined;
    if (chat) return { source, token, line: chat.line, account: chat.account };
  }
  return undefined;
}

async function requireAccount(): Promise<Account> {
  const account = await findAccount();
  if (!account) throw new AppError("conflict", leadMessages.notConnected);
  return account;
}

type Contact = { phone?: string; enquiry?: string };
type Reach = { recipient: Recipient | undefined; chat: WhatsAppChatRow | undefined };

async function findReach({ phone: typedPhone = "", enquiry = "" }: Contact): Promise<Reach> {
  const phone = whatsappNumber(typedPhone);
  const reference = readSource(enquiry).source?.reference;
  const chat = await withSite((db) => findChat(db, phone, reference));
  const recipient = { phone: phone ?? chat?.phone ?? "", userId: chat?.userId ?? "" };
  return { recipient: recipient.phone || recipient.userId ? recipient : undefined, chat };
}

/** Until this time, staff may send free text. */
const openUntil = (chat: WhatsAppChatRow | undefined) => chat && chat.lastReceivedAt + FREE_TEXT_MS;

export async function readChat(record: RecordName, row: Contact): Promise<WhatsAppChat | undefined> {
  if (record.kind === "project" || !(await findAccount())) return undefined;
  const sent = await withSite((db) => readReplyStates(db, record));
  const { recipient, chat } = await findReach(row);
  const until = openUntil(chat);
  return { isConnected: recipient !== undefined, openUntil: until ? new Date(until).toISOString() : null, sent };
}

export const whatsappAnswers = implementSite(whatsappCalls, {
  async templates() {
    const { account, token } = await requireAccount();
    return { data: await readTemplates(account, token) };
  },

  async reply({ params, body, staff }) {
    const { kind, id } = requireRecord(params, staff);
    if (kind === "project") throw new AppError("missing", messages.missing);
    const record = { kind, id };
    const account = await requireAccount();
    const row = await getRecordRow(record, { token: staff.token });
    const { recipient, chat } = await findReach(row);
    if (!recipient) throw new AppError("conflict", leadMessages.noRecipient);
    const { text, content } = await contentOf(body, account, chat);
    const queued: QueuedReply = {
      id: body._id,
      source: account.source.id,
      // The reply comes from the number that the person wrote to.
      line: chat?.source === account.source.id && chat.line ? chat.line : account.line,
      ...recipient,
      content,
    };
    const { wake } = await outbox();
    const entry = await addEntry(record, { _id: body._id, type: "whatsapp", text }, staff, async (trx) => {
      await endReplyStep(trx, record);
      const reply = { id: body._id, sentId: null, state: "queued", reason: "" } as const;
      await trx.insertInto("whatsappReplies").values(reply).execute();
      const key = replyKeyOf(body._id);
      const payload = JSON.stringify(queued);
      await insertEntries(trx, [{ key, kind: "whatsappReply", digest: key, payload }], Date.now());
    });
    wake();
    return { data: entry };
  },
});

async function contentOf({ text, template }: ReplyInput, { account, token }: Account, chat: Reach["chat"]) {
  if (template) {
    const templates = await readTemplates(account, token);
    const chosen = templates.find(({ name, language }) => name === template.name && language === template.language);
    if (!chosen || chosen.blanks.length !== template.values.length)
      throw new AppError("invalid", leadMessages.otherTemplate);
    return { text: filledTemplate(chosen, template.values), content: templateContent(chosen, template.values) };
  }
  if (!text) throw new AppError("invalid", leadMessages.noText, { fields: { text: leadMessages.noText } });
  const until = openUntil(chat);
  if (!until || until < Date.now()) throw new AppError("conflict", leadMessages.windowClosed);
  return { text, content: textContent(text) };
}

type QueuedReply = Recipient & { id: string; source: string; line: string; content: object };

export const replyKeyOf = (id: string) => `whatsapp reply ${id}`;

const UNCONFIRMED = "WhatsApp did not confirm it. Look there before you send it again.";

/** WhatsApp does not deduplicate, so a message that may have arrived is not sent again. */
export async function replySender({ payload, isOutcomeUnknown }: Claim): Promise<Outcome> {
  const queued = JSON.parse(payload) as QueuedReply;
  const update = (set: Partial<WhatsAppReply>) => withSite((db) => updateReply(db, queued.id, set));
  const fail = async (state: "failed" | "unconfirmed", reason: string): Promise<Outcome> => {
    await update({ state, reason });
    return { is: "dropped", reason };
  };
  if (isOutcomeUnknown) return fail("unconfirmed", UNCONFIRMED);
  const source = await withSources((sources) => sources.byId(queued.source));
  if (!source) return fail("failed", leadMessages.removed);
  const { line, id, phone, userId, content } = queued;
  const { pageToken: token } = credentialsOf(source);
  const sent = await sendMessage({ line, to: { phone, userId }, token, reference: id }, content);
  if (sent.is === "later") return { is: "unsent", reason: sent.reason };
  if (sent.is === "unknown") return fail("unconfirmed", UNCONFIRMED);
  if (sent.is === "refused") {
    if (sent.code === DEAD_TOKEN_CODE) await withSources((sources) => sources.setProblem(source.id, sent.reason));
    return fail("failed", sent.reason);
  }
  await update({ state: "sent", sentId: sentIdOf(sent.id) });
  return { is: "delivered" };
}
