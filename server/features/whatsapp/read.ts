import { z } from "zod";
import { AppError } from "@/contract/errors";
import { asJson, type Fields, fieldsOf, lenient, type WithoutEnquiry, withoutEnquiry } from "@/server/features/leads";

/* The contents of a message by its type: WhatsApp Cloud API, reference of the webhook "messages". */

const optional = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).optional().catch(undefined);
const many = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object(shape)).catch([]);
const caption = optional({ caption: lenient, filename: lenient });

const contents = {
  text: optional({ body: lenient }),
  button: optional({ text: lenient }),
  interactive: optional({
    button_reply: optional({ title: lenient }),
    list_reply: optional({ title: lenient, description: lenient }),
    nfm_reply: optional({ body: lenient, response_json: z.unknown() }),
  }),
  location: optional({ latitude: lenient, longitude: lenient, name: lenient, address: lenient }),
  contacts: many({
    name: z.object({ formatted_name: lenient, first_name: lenient }).catch({ formatted_name: "", first_name: "" }),
    phones: many({ phone: lenient, wa_id: lenient }),
    emails: many({ email: lenient }),
    org: optional({ company: lenient }),
  }),
  order: optional({
    text: lenient,
    product_items: many({ product_retailer_id: lenient, quantity: lenient, item_price: lenient, currency: lenient }),
  }),
  /** WhatsApp's notice of a person's new number or id. */
  system: optional({ body: lenient, wa_id: lenient, new_wa_id: lenient, user_id: lenient }),
  reaction: optional({ emoji: lenient }),
  image: caption,
  video: caption,
  audio: caption,
  document: caption,
  edit: optional({ message: optional({ text: optional({ body: lenient }), image: caption, video: caption }) }),
  context: optional({ referred_product: optional({ product_retailer_id: lenient }) }),
  unsupported: optional({ type: lenient }),
  errors: many({ title: lenient, message: lenient, details: lenient, error_data: optional({ details: lenient }) }),
};
const typedContents = z.object({ type: lenient, ...contents });
type Contents = z.output<typeof typedContents>;

/** Media stay at WhatsApp; staff see that there are some. */
const KINDS: Record<string, string> = {
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
    const { text: now, image, video } = edit?.message ?? {};
    const typed = now?.body || image?.caption || video?.caption;
    return linesOf(["Changed an earlier message:", typed || OPEN]);
  }
  if (type === "revoke") return "Deleted an earlier message.";
  if (type === "request_welcome") return "Opened the chat and has not written yet.";
  return linesOf([`Sent ${kindOf(sent)}. ${OPEN}`, ...detailsOf(sent)]);
}

const OPEN = "Open WhatsApp to see it.";
const linesOf = (lines: readonly (string | undefined)[]) => lines.filter(Boolean).join("\n");

function kindOf({ type, unsupported }: Contents): string {
  const kinds = [type, unsupported?.type ?? ""].flatMap((one) => (Object.hasOwn(KINDS, one) ? (KINDS[one] ?? []) : []));
  return kinds[0] ?? "a message that is not shown here";
}

function detailsOf({ image, video, audio, document, location, contacts, order, errors }: Contents): string[] {
  const place = location && [location.name, location.address, `${location.latitude}, ${location.longitude}`];
  const media = [image, video, audio, document].flatMap((one) => [one?.caption, one?.filename]);
  const people = contacts.map(({ name, phones, emails, org }) =>
    [
      name.formatted_name || name.first_name,
      org?.company,
      ...phones.map(({ phone, wa_id }) => phone || (wa_id && `+${wa_id}`)),
      ...emails.map(({ email }) => email),
    ]
      .filter(Boolean)
      .join(", "),
  );
  const items = order?.product_items.map(({ product_retailer_id, quantity, item_price, currency }) =>
    [`${quantity || 1} × ${product_retailer_id}`, item_price && `${currency} ${item_price}`.trim()]
      .filter(Boolean)
      .join(", "),
  );
  const reasons = errors.map(
    ({ title, message: words, details, error_data }) => error_data?.details || details || words || title,
  );
  const all = [...media, ...(place ?? []), ...people, order?.text, ...(items ?? []), ...reasons];
  return all.flatMap((line) => line || []);
}

/** Ids of the flow, which say nothing to people. */
const FLOW_IDS = ["flow_token", "wa_flow_response_params"];

function flowLines({ body, response_json }: { body: string; response_json?: unknown }): string[] {
  const answers = typeof response_json === "string" ? asJson(response_json) : response_json;
  const fields = typeof answers === "object" && answers !== null ? (fieldsOf(answers) ?? {}) : {};
  const lines = new Map<string, string[]>();
  for (const [name, value] of Object.entries(fields)) {
    if (FLOW_IDS.some((id) => name === id || name.startsWith(`${id}.`))) continue;
    const question = questionOf(name);
    const answer = BUILT.test(name) ? value.replace(/^\d+_/, "").replaceAll("_", " ") : value;
    lines.set(question, [...(lines.get(question) ?? []), answer]);
  }
  if (lines.size === 0) return [body || `Answered a form. ${OPEN}`];
  return [...lines].map(([question, answers]) => `${question}: ${answers.join(", ")}`);
}

/** "screen_0_Plot_size_1" is the question "Plot size" and "0_Above_1200" its answer, as WhatsApp's flow builder names them. */
const BUILT = /^screen_\d+_/;

const questionOf = (name: string): string =>
  name
    .replace(/\.\d+$/, "")
    .replace(BUILT, "")
    .replace(/(?<=\D)_\d+$/, "")
    .replaceAll("_", " ");

/* Notifications of the WhatsApp Cloud API, field "messages" (docs/lead-sources.md). */

const contact = z.object({
  profile: z.object({ name: lenient, username: lenient }).catch({ name: "", username: "" }),
  wa_id: lenient,
  user_id: lenient,
});
const id = lenient.pipe(z.string().min(1).max(200));
const message = z.object({
  id,
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
  id,
  status: z.enum(["sent", "delivered", "read", "failed"]),
  biz_opaque_callback_data: lenient,
  errors: z.array(z.object({ code: lenient, title: lenient, message: lenient })).catch([]),
});
export type Status = z.output<typeof status>;

const value = z.object({
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
  const read = notification.safeParse(asJson(body));
  if (!read.success) throw new AppError("malformed", "This is not a notification of WhatsApp.");
  const values = read.data.entry.flatMap(({ id: account, changes }) =>
    changes.flatMap((change) => {
      const one = change.field === "messages" ? value.safeParse(change.value).data : undefined;
      return one ? [{ account, ...one }] : [];
    }),
  );
  const received: ReceivedMessage[] = [];
  const unplaceable: WithoutEnquiry[] = [];
  for (const one of values) {
    for (const item of one.messages) {
      const { data } = message.safeParse(item);
      const from = data && receivedOf(data, one, now);
      if (from) received.push(from);
      else
        unplaceable.push(
          withoutEnquiry(item, data ? "WhatsApp does not say who wrote it." : "It cannot be read as a message."),
        );
    }
    for (const error of one.errors)
      unplaceable.push(withoutEnquiry(error, "WhatsApp reports an error and no message."));
  }
  const statuses = values.flatMap((one) => one.statuses.flatMap((item) => status.safeParse(item).data ?? []));
  // The first message of an unknown person is their enquiry.
  return { received: received.sort((one, other) => one.at - other.at), unplaceable, statuses };
}

function receivedOf(
  data: Message,
  { account, metadata, contacts }: z.output<typeof value> & { account: string },
  now: number,
) {
  const sender =
    contacts.find(
      (one) => (one.wa_id && one.wa_id === data.from) || (one.user_id && one.user_id === data.from_user_id),
    ) ?? (contacts.length === 1 ? contacts[0] : undefined);
  const phone = (data.from || sender?.wa_id || "").replace(/\D/g, "");
  const userId = data.from_user_id || sender?.user_id || "";
  if (!phone && !userId) return undefined;
  const at = Number(data.timestamp) * 1_000;
  const { name = "", username = "" } = sender?.profile ?? {};
  return {
    id: data.id,
    line: metadata.phone_number_id,
    account,
    phone,
    userId,
    at: at > 0 && at <= now ? at : now,
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
