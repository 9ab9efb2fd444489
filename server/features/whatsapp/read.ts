import { z } from "zod";
import { AppError } from "@/contract/errors";
import { asJson, type Fields, lenient, type WithoutEnquiry, withoutEnquiry } from "@/server/features/leads";
import { contents, textOf } from "./message-text";

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

type Read = { received: ReceivedMessage[]; unplaceable: WithoutEnquiry[]; statuses: Status[] };

export function readNotification(body: string, now: number): Read {
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
