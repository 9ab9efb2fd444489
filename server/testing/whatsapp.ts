import { createHmac } from "node:crypto";
import { outsideServer } from "./outside-server";

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

/** Meta's, to which replies go. */
export async function whatsAppGraph() {
  const sent: { path: string; authorization?: string; body: Record<string, unknown> }[] = [];
  const nextReply: { status: number; answer: object; isCut?: boolean } = { status: 200, answer: {} };
  const templates: object[] = [];
  const server = await outsideServer(async (request, response) => {
    const raw = Buffer.concat(await request.toArray());
    const { pathname } = new URL(request.url ?? "", "http://graph");
    const isList = pathname.endsWith("/message_templates");
    if (!isList) {
      const body = JSON.parse(String(raw));
      sent.push({ path: pathname, authorization: request.headers.authorization, body });
    }
    if (nextReply.isCut && !isList) return void request.socket.destroy();
    const answer = isList
      ? { data: templates }
      : { messages: [{ id: `wamid.out${sent.length}` }], ...nextReply.answer };
    response
      .writeHead(isList ? 200 : nextReply.status, { "content-type": "application/json" })
      .end(JSON.stringify(answer));
  });
  return { ...server, sent, nextReply, templates };
}
