import { z } from "zod";
import { TRANSLATED } from "@/contract/language";

const incomplete = "This link is incomplete. Open it again from the page.";

/** `proof` shows that the caller has just sent the enquiry. */
export const receiptKey = z.object({
  reference: z.string({ error: incomplete }).regex(/^[\da-f]{12}$/, incomplete),
  proof: z.string({ error: incomplete }).regex(/^[\w-]{1,80}$/, incomplete),
  language: z.enum(TRANSLATED, { error: incomplete }).optional(),
});
export type ReceiptKey = z.infer<typeof receiptKey>;

export const callTimeChoice = receiptKey.extend({
  time: z.string({ error: "Choose a time" }).regex(/^\d{4}-\d\d-\d\dT\d\d$/, "Choose a time"),
});

const facts = z.array(z.object({ label: z.string(), value: z.string() }));

export const receipt = z.object({
  reference: z.string(),
  sent: facts,
  callers: facts,
  days: z.array(
    z.object({
      label: z.string(),
      times: z.array(z.object({ time: z.string(), label: z.string(), hours: z.string() })),
    }),
  ),
  chosen: z.string().nullable(),
  pdf: z.string().nullable(),
  whatsapp: z.string().nullable(),
});
export type Receipt = z.infer<typeof receipt>;
