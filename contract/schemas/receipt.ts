import { z } from "zod";

const incomplete = "This link is incomplete. Open it again from the page.";

/** An enquiry's reference, and the proof that whoever names it has just sent it. */
export const receiptKey = z.object({
  reference: z.string({ error: incomplete }).regex(/^[\da-f]{12}$/, incomplete),
  proof: z.string({ error: incomplete }).regex(/^[\w-]{1,80}$/, incomplete),
});
export type ReceiptKey = z.infer<typeof receiptKey>;

/** `time` is one of those that the receipt offers. */
export const callTimeChoice = receiptKey.extend({
  time: z.string({ error: "Choose a time" }).regex(/^\d{4}-\d\d-\d\dT\d\d$/, "Choose a time"),
});

const facts = z.array(z.object({ label: z.string(), value: z.string() }));

/** What somebody sees who has just sent an enquiry: what was sent, what happens next, and what he can do meanwhile. */
export const receipt = z.object({
  reference: z.string(),
  sent: facts,
  /** Who calls, when, in which languages. */
  callers: facts,
  /** When he can be called, day by day; none where the owner offers no times. */
  days: z.array(
    z.object({
      label: z.string(),
      times: z.array(z.object({ time: z.string(), label: z.string(), hours: z.string() })),
    }),
  ),
  /** The time he chose, in words. */
  chosen: z.string().nullable(),
  /** Where his estimate is as a PDF with the reference on it, and where WhatsApp begins with a sentence that names it. */
  pdf: z.string().nullable(),
  whatsapp: z.string().nullable(),
});
export type Receipt = z.infer<typeof receipt>;
