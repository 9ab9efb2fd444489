import { z } from "zod";
import { TRANSLATED } from "@/contract/language";

const incomplete = "This link is incomplete. Open it again from the page.";

/** An enquiry's reference, and the proof that the caller has just sent it. */
export const receiptKey = z.object({
  reference: z.string({ error: incomplete }).regex(/^[\da-f]{12}$/, incomplete),
  proof: z.string({ error: incomplete }).regex(/^[\w-]{1,80}$/, incomplete),
  /** Of the receipt; absent for English. */
  language: z.enum(TRANSLATED, { error: incomplete }).optional(),
});
export type ReceiptKey = z.infer<typeof receiptKey>;

/** `time` is one of the receipt's times. */
export const callTimeChoice = receiptKey.extend({
  time: z.string({ error: "Choose a time" }).regex(/^\d{4}-\d\d-\d\dT\d\d$/, "Choose a time"),
});

const facts = z.array(z.object({ label: z.string(), value: z.string() }));

/** The visitor's confirmation: what was sent, what happens next, and what they can do meanwhile. */
export const receipt = z.object({
  reference: z.string(),
  sent: facts,
  /** The callers, their hours and their languages. */
  callers: facts,
  /** Times for a call by day; empty if the owner offers none. */
  days: z.array(
    z.object({
      label: z.string(),
      times: z.array(z.object({ time: z.string(), label: z.string(), hours: z.string() })),
    }),
  ),
  /** The chosen time, in words. */
  chosen: z.string().nullable(),
  /** The estimate as a PDF with the reference, and a WhatsApp chat whose text names the reference. */
  pdf: z.string().nullable(),
  whatsapp: z.string().nullable(),
});
export type Receipt = z.infer<typeof receipt>;
