import { z } from "zod";
import { LENGTHS } from "./lengths";

/** `queued`: not sent yet. `unconfirmed`: WhatsApp did not answer, so it may have arrived and is not repeated. */
const REPLY_STATES = ["queued", "sent", "delivered", "read", "failed", "unconfirmed"] as const;
export type ReplyState = (typeof REPLY_STATES)[number];

const replyState = z.object({ state: z.enum(REPLY_STATES), reason: z.string() });

export const whatsappTemplate = z.object({
  name: z.string(),
  language: z.string(),
  text: z.string(),
  blanks: z.array(z.string()),
});
export type WhatsAppTemplate = z.output<typeof whatsappTemplate>;

export const whatsappChat = z.object({
  isConnected: z.boolean(),
  /** Free text is possible until 24 hours after the person's last message. Null if they have not written. */
  openUntil: z.iso.datetime().nullable(),
  sent: z.record(z.string(), replyState),
});
export type WhatsAppChat = z.output<typeof whatsappChat>;

export const replyInput = z.object({
  _id: z.uuid(),
  text: z.string().trim().min(1, "Write something first").max(LENGTHS.description).optional(),
  template: z
    .object({
      name: z.string().max(512),
      language: z.string().max(20),
      values: z.array(z.string().trim().min(1, "Fill in every blank").max(LENGTHS.line)).max(20),
    })
    .optional(),
});
export type ReplyInput = z.output<typeof replyInput>;

const BLANK = /\{\{\s*(\w+)\s*\}\}/g;

export const blanksOf = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(BLANK), ([, name]) => name ?? "")),
];

export const filledTemplate = (
  { text, blanks }: Pick<WhatsAppTemplate, "text" | "blanks">,
  values: readonly string[],
) => text.replace(BLANK, (whole, name: string) => values[blanks.indexOf(name)] || whole);
