import { z } from "zod";
import { AppError } from "@/contract/errors";
import { ownValue } from "@/contract/own-value";
import {
  type Fields,
  fieldsOf,
  lenient,
  type NonEnquiry,
  parseJsonObject,
  toNonEnquiry,
} from "@/server/features/leads";

/* The contents of a message depend on its type: WhatsApp Cloud API, reference of the webhook "messages". */

const optionalObject = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).optional().catch(undefined);
const listOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object(shape)).catch([]);
const media = optionalObject({ caption: lenient, filename: lenient });

const contents = {
  text: optionalObject({ body: lenient }),
  button: optionalObject({ text: lenient }),
  interactive: optionalObject({
    button_reply: optionalObject({ title: lenient }),
    list_reply: optionalObject({ title: lenient, description: lenient }),
    nfm_reply: optionalObject({ body: lenient, response_json: z.unknown() }),
  }),
  location: optionalObject({ latitude: lenient, longitude: lenient, name: lenient, address: lenient }),
  contacts: listOf({
    name: z.object({ formatted_name: lenient, first_name: lenient }).catch({ formatted_name: "", first_name: "" }),
    phones: listOf({ phone: lenient, wa_id: lenient }),
    emails: listOf({ email: lenient }),
    org: optionalObject({ company: lenient }),
  }),
  order: optionalObject({
    text: lenient,
    product_items: listOf({ product_retailer_id: lenient, quantity: lenient, item_price: lenient, currency: lenient }),
  }),
  /** WhatsApp's notice of a person's new number or id. */
  system: optionalObject({ body: lenient, wa_id: lenient, new_wa_id: lenient, user_id: lenient }),
  reaction: optionalObject({ emoji: lenient }),
  image: media,
  video: media,
  audio: media,
  document: media,
  edit: optionalObject({
    message: optionalObject({ text: optionalObject({ body: lenient }), image: media, video: media }),
  }),
  context: optionalObject({ referred_product: optionalObject({ product_retailer_id: lenient }) }),
  unsupported: optionalObject({ type: lenient }),
  errors: listOf({
    title: lenient,
    message: lenient,
    details: lenient,
    error_data: optionalObject({ details: lenient }),
  }),
};
const typedContents = z.object({ type: lenient, ...contents });
type Contents = z.output<typeof typedContents>;

/** Pictures and the like stay at WhatsApp. Staff only see what was sent. */
const KIND_NAMES: Record<string, string> = {
  image: "a picture",
  video: "a video",
  gif: "a GIF",
  audio: "a voice message",
  document: "a document",
  sticker: "a sticker",
  contacts: "a contact",
  location: "a location",
  order: "an order",
  poll_creation: "a poll",
  poll_update: "an answer to a poll",
  group_invite: "an invitation to a group",
  product: "a product",
};

function textOf(sent: Contents): string {
  const { type, text, button, interactive, edit, reaction, system, context } = sent;
  const chosen = interactive?.button_reply ?? interactive?.list_reply;
  const product = context?.referred_product?.product_retailer_id;
  if (interactive?.nfm_reply) return flowLines(interactive.nfm_reply).join("\n");
  const words = text?.body || button?.text || (chosen && linesOf(Object.values(chosen)));
  if (words) return linesOf([words, product && `About the product ${product}`]);
  if (type === "reaction") return reaction?.emoji ? `Reacted with ${reaction.emoji}` : "Removed a reaction";
  if (type === "system") return system?.body ?? "";
  if (type === "edit") {
    const { text: newText, image, video } = edit?.message ?? {};
    const typed = newText?.body || image?.caption || video?.caption;
    return linesOf(["Changed an earlier message:", typed || OPEN_WHATSAPP]);
  }
  if (type === "revoke") return "Deleted an earlier message.";
  if (type === "request_welcome") return "Opened the chat and has not written yet.";
  return linesOf([`Sent ${kindOf(sent)}. ${OPEN_WHATSAPP}`, ...detailsOf(sent)]);
}

const OPEN_WHATSAPP = "Open WhatsApp to see it.";
const commaList = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(", ");
const linesOf = (lines: readonly (string | undefined)[]) => lines.filter(Boolean).join("\n");

function kindOf({ type, unsupported }: Contents): string {
  const name = ownValue(KIND_NAMES, type) ?? ownValue(KIND_NAMES, unsupported?.type ?? "");
  return name ?? "a message that is not shown here";
}

function detailsOf({ image, video, audio, document, location, contacts, order, errors }: Contents): string[] {
  const place = location && [location.name, location.address, `${location.latitude}, ${location.longitude}`];
  const captions = [image, video, audio, document].flatMap((file) => [file?.caption, file?.filename]);
  const sharedContacts = contacts.map(({ name, phones, emails, org }) => {
    const numbers = phones.map(({ phone, wa_id }) => phone || (wa_id && `+${wa_id}`));
    const addresses = emails.map(({ email }) => email);
    return commaList([name.formatted_name || name.first_name, org?.company, ...numbers, ...addresses]);
  });
  const items = order?.product_items.map(({ product_retailer_id, quantity, item_price, currency }) =>
    commaList([`${quantity || 1} × ${product_retailer_id}`, item_price && `${currency} ${item_price}`.trim()]),
  );
  const reasons = errors.map((error) => error.error_data?.details || error.details || error.message || error.title);
  const lines = [...captions, ...(place ?? []), ...sharedContacts, order?.text, ...(items ?? []), ...reasons];
  return lines.flatMap((line) => line || []);
}

/** Ids of a flow, which mean nothing to people. */
const FLOW_IDS = ["flow_token", "wa_flow_response_params"];

function flowLines({ body, response_json }: { body: string; response_json?: unknown }): string[] {
  const answers = typeof response_json === "string" ? parseJsonObject(response_json) : response_json;
  const fields = typeof answers === "object" && answers !== null ? (fieldsOf(answers) ?? {}) : {};
  const lines = new Map<string, string[]>();
  for (const [name, value] of Object.entries(fields)) {
    if (FLOW_IDS.some((id) => name === id || name.startsWith(`${id}.`))) continue;
    const question = questionOf(name);
    const answer = FLOW_BUILDER_NAME.test(name) ? value.replace(/^\d+_/, "").replaceAll("_", " ") : value;
    lines.set(question, [...(lines.get(question) ?? []), answer]);
  }
  if (lines.size === 0) return [body || `Answered a form. ${OPEN_WHATSAPP}`];
  return [...lines].map(([question, answers]) => `${question}: ${answers.join(", ")}`);
}

/** WhatsApp's flow builder calls the question "Plot size" "screen_0_Plot_size_1", and an answer "0_Above_1200". */
const FLOW_BUILDER_NAME = /^screen_\d+_/;

const questionOf = (name: string): string =>
  name
    .replace(/\.\d+$/, "")
    .replace(FLOW_BUILDER_NAME, "")
    .replace(/(?<=\D)_\d+$/, "")
    .replaceAll("_", " ");

/* Notifications of the WhatsApp Cloud API, field "messages" (docs/lead-sources.md). */

const contact = z.object({
  profile: z.object({ name: lenient, username: lenient }).catch({ name: "", username: "" }),
  wa_id: lenient,
  user_id: lenient,
});
const messageId = lenient.pipe(z.string().min(1).max(200));
const message = z.object({
  id: messageId,
  from: lenient,
  from_user_id: lenient,
  timestamp: lenient,
  type: lenient,
  ...contents,
  referral: z
    .object({ source_id: lenient, source_url: lenient, headline: lenient, ctwa_clid: lenient })
    .optional()
    .catch(undefined),
});
type Message = z.output<typeof message>;

const status = z.object({
  id: messageId,
  status: z.enum(["sent", "delivered", "read", "failed"]),
  biz_opaque_callback_data: lenient,
  errors: z.array(z.object({ code: lenient, title: lenient, message: lenient })).catch([]),
});
export type Status = z.output<typeof status>;

const messagesValue = z.object({
  metadata: z.object({ phone_number_id: lenient }).catch({ phone_number_id: "" }),
  contacts: z.array(contact).catch([]),
  messages: z.array(z.unknown()).catch([]),
  statuses: z.array(z.unknown()).catch([]),
  errors: z.array(z.unknown()).catch([]),
});
const notification = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: z.array(
    z.object({ id: lenient, changes: z.array(z.object({ field: lenient, value: z.unknown() })).catch([]) }),
  ),
});

export type ReceivedMessage = NonNullable<ReturnType<typeof receivedOf>>;
/** The account of the example that Meta's dashboard sends. */
const EXAMPLE_ACCOUNT = "0";
export const isExample = ({ account }: Pick<ReceivedMessage, "account">) => account === EXAMPLE_ACCOUNT;

export function readNotification(body: string, now: number) {
  const parsed = notification.safeParse(parseJsonObject(body));
  if (!parsed.success) throw new AppError("malformed", "This is not a notification of WhatsApp.");
  const values = parsed.data.entry.flatMap(({ id: account, changes }) =>
    changes.flatMap((change) => {
      const messages = change.field === "messages" ? messagesValue.safeParse(change.value).data : undefined;
      return messages ? [{ account, ...messages }] : [];
    }),
  );
  const received: ReceivedMessage[] = [];
  const unusable: NonEnquiry[] = [];
  for (const value of values) {
    for (const item of value.messages) {
      const { data } = message.safeParse(item);
      const receivedMessage = data && receivedOf(data, value, now);
      const reason = data ? "WhatsApp does not say who wrote it." : "It cannot be read as a message.";
      if (receivedMessage) received.push(receivedMessage);
      else unusable.push(toNonEnquiry(item, reason));
    }
    for (const error of value.errors) unusable.push(toNonEnquiry(error, "WhatsApp reports an error and no message."));
  }
  const statuses = values.flatMap((value) => value.statuses.flatMap((item) => status.safeParse(item).data ?? []));
  // Sorted, because the first message of an unknown person becomes their enquiry.
  return { received: received.sort((a, b) => a.sentAt - b.sentAt), unusable, statuses };
}

function receivedOf(
  data: Message,
  { account, metadata, contacts }: z.output<typeof messagesValue> & { account: string },
  now: number,
) {
  const isSender = ({ wa_id, user_id }: (typeof contacts)[number]) =>
    (wa_id && wa_id === data.from) || (user_id && user_id === data.from_user_id);
  const sender = contacts.find(isSender) ?? (contacts.length === 1 ? contacts[0] : undefined);
  const phone = (data.from || sender?.wa_id || "").replace(/\D/g, "");
  const userId = data.from_user_id || sender?.user_id || "";
  if (!phone && !userId) return undefined;
  const timestamp = Number(data.timestamp) * 1_000;
  const { name = "", username = "" } = sender?.profile ?? {};
  return {
    id: data.id,
    line: metadata.phone_number_id,
    account,
    phone,
    userId,
    sentAt: timestamp > 0 && timestamp <= now ? timestamp : now,
    fields: withoutBlanks({
      name,
      username,
      phone,
      user_id: userId,
      type: data.type === "text" ? "" : data.type,
      text: textOf(data),
      new_phone: (data.system?.wa_id || data.system?.new_wa_id || "").replace(/\D/g, ""),
      new_user_id: data.system?.user_id ?? "",
      ad: data.referral?.source_id ?? "",
      ad_headline: data.referral?.headline ?? "",
      ad_address: data.referral?.source_url ?? "",
      ctwa_clid: data.referral?.ctwa_clid ?? "",
    }),
  };
}

const withoutBlanks = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
