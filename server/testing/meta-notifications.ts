import { createHmac } from "node:crypto";

/** The id of the company's number. */
export const LINE = "1055";

export const seconds = (at: number) => String(Math.floor(at / 1_000));

type Message = { id: string; from: string; name?: string; at?: number; more?: object };

export const wroteOnWhatsApp = (
  text: string,
  { id, from, name = "Asha Rao", at = Date.now(), more = {} }: Message,
) => ({
  contacts: [{ profile: { name }, wa_id: from, user_id: `IN.${from}` }],
  messages: [
    { from, from_user_id: `IN.${from}`, id, timestamp: seconds(at), type: "text", text: { body: text }, ...more },
  ],
});

export function whatsAppNotification(value: object, account = "2077"): string {
  const changes = [{ field: "messages", value: { metadata: { phone_number_id: LINE }, ...value } }];
  return JSON.stringify({ object: "whatsapp_business_account", entry: [{ id: account, changes }] });
}

export const signatureOf = (body: string, appSecret: string) =>
  `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`;
