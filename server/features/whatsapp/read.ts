import { z } from "zod";
import { AppError } from "@/contract/errors";
import { asJson, type Fields, lenient } from "@/server/features/leads";

/* Notifications of the WhatsApp Cloud API, field "messages" (docs/lead-sources.md). */

const contact = z.object({
  profile: z.object({ name: lenient, username: lenient }).catch({ name: "", username: "" }),
  wa_id: lenient,
  user_id: lenient,
});
const id = lenient.pipe(z.string().min(1).max(200));
const caption = z.object({ caption: lenient, filename: lenient }).optional().catch(undefined);
const message = z.object({
  id,
  from: lenient,
  from_user_id: lenient,
  timestamp: lenient,
  type: lenient,
  text: z.object({ body: lenient }).optional().catch(undefined),
  button: z.object({ text: lenient }).optional().catch(undefined),
  interactive: z
    .object({
      button_reply: z.object({ title: lenient }).optional().catch(undefined),
      list_reply: z.object({ title: lenient }).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  location: z
    .object({ latitude: lenient, longitude: lenient, name: lenient, address: lenient })
    .optional()
    .catch(undefined),
  image: caption,
  video: caption,
  document: caption,
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
});
const notification = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: z.array(
    z.object({ id: lenient, changes: z.array(z.object({ field: lenient, value: z.unknown() })).catch([]) }),
  ),
});

export type ReceivedMessage = {
  id: string;
  line: string;
  account: string;
  phone: string;
  userId: string;
  at: number;
  fields: Fields;
};

/** Reactions say nothing by themselves, and system messages are not the person's. */
const SILENT = ["reaction", "system", "unsupported", "ephemeral"];

/** The account of the example that Meta's dashboard sends. */
const EXAMPLE_ACCOUNT = "0";
export const isExample = ({ account }: Pick<ReceivedMessage, "account">) => account === EXAMPLE_ACCOUNT;

export function readNotification(body: string, now: number): { received: ReceivedMessage[]; statuses: Status[] } {
  const read = notification.safeParse(asJson(body));
  if (!read.success) throw new AppError("malformed", "This is not a notification of WhatsApp.");
  const values = read.data.entry.flatMap(({ id: account, changes }) =>
    changes.flatMap((change) => {
      const one = change.field === "messages" ? value.safeParse(change.value).data : undefined;
      return one ? [{ account, ...one }] : [];
    }),
  );
  return {
    received: values.flatMap((one) => one.messages.flatMap((item) => receivedOf(item, one, now))),
    statuses: values.flatMap((one) => one.statuses.flatMap((item) => status.safeParse(item).data ?? [])),
  };
}

function receivedOf(
  item: unknown,
  { account, metadata, contacts }: z.output<typeof value> & { account: string },
  now: number,
): ReceivedMessage[] {
  const { data } = message.safeParse(item);
  if (!data || SILENT.includes(data.type)) return [];
  const sender =
    contacts.find(
      (one) => (one.wa_id && one.wa_id === data.from) || (one.user_id && one.user_id === data.from_user_id),
    ) ?? (contacts.length === 1 ? contacts[0] : undefined);
  const phone = (data.from || sender?.wa_id || "").replace(/\D/g, "");
  const userId = data.from_user_id || sender?.user_id || "";
  if (!phone && !userId) return [];
  const at = Number(data.timestamp) * 1_000;
  const { name = "", username = "" } = sender?.profile ?? {};
  return [
    {
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
        text: textOf(data),
        ad: data.referral?.source_id ?? "",
        ad_headline: data.referral?.headline ?? "",
        ad_address: data.referral?.source_url ?? "",
        ctwa_clid: data.referral?.ctwa_clid ?? "",
      }),
    },
  ];
}

/** Media stay at WhatsApp; staff see that there are some. */
const MEDIA: Record<string, string> = {
  image: "a picture",
  video: "a video",
  audio: "a voice message",
  document: "a document",
  sticker: "a sticker",
  contacts: "a contact",
  location: "a location",
  order: "an order",
};

function textOf({ type, text, button, interactive, location, ...media }: Message): string {
  const answer = text?.body || button?.text || interactive?.button_reply?.title || interactive?.list_reply?.title;
  if (answer) return answer;
  const kind = `Sent ${MEDIA[type] ?? "a message of another kind"}. Open WhatsApp to see it.`;
  const { image, video, document } = media;
  const place = location && [location.name, location.address, `${location.latitude}, ${location.longitude}`];
  const words = [image?.caption, video?.caption, document?.caption, document?.filename, ...(place ?? [])];
  return [kind, ...words.filter(Boolean)].join("\n");
}

const withoutBlanks = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
