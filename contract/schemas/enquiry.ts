import { z } from "zod";
import { TRANSLATED } from "@/contract/language";
import { messages } from "@/contract/messages";
import { requiredAnswers } from "@/contract/required-answers";
import { cleanTypedEmail, cleanTypedPhone, cleanTypedSize, cleanTypedText } from "@/contract/typed-text";
import { DAY_MS } from "../durations";
import { listQuery, successAnswer } from "./answer";
import { id, optional, optionalEmail, required, rowId, status, text, timestamps } from "./field";
import { LENGTHS, tooLong } from "./lengths";

export const ENQUIRY_STATUSES = ["pending", "active", "closed", "converted"] as const;
export const enquiryStatus = z.enum(ENQUIRY_STATUSES);

export const schemaForEach = <Name extends string, Schema>(fields: Record<Name, unknown>, schema: Schema) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, schema])) as Record<Name, Schema>;

const requiredFields = {
  name: required(requiredAnswers.name, LENGTHS.name),
  phone: required(requiredAnswers.phone, LENGTHS.phone, cleanTypedPhone),
  email: required(requiredAnswers.email, LENGTHS.email, cleanTypedEmail),
  location: required(requiredAnswers.location, LENGTHS.location),
  plot_size: required(requiredAnswers.plot_size, LENGTHS.plot_size, cleanTypedSize),
};

const optionalAnswers = { enquiry: optional(LENGTHS.enquiryWithSource) };

/** Checks only what section 5 requires: a lead with an odd phone number is still a lead. Browsers must not set `status`. */
export const enquiryInput = z.object({ ...requiredFields, ...optionalAnswers });

export const enquiryAdded = enquiryInput.extend({
  email: optionalEmail,
  location: optional(LENGTHS.location, cleanTypedText),
  plot_size: optional(LENGTHS.plot_size, cleanTypedSize),
  status: enquiryStatus,
});

/** When an enquiry that staff enter later had arrived. A browser's clock may be a day ahead of the server's. */
export const receivedAt = z.iso
  .datetime({ offset: true, error: messages.admin.receivedAt })
  .refine((at) => Date.parse(at) < Date.now() + DAY_MS, messages.admin.receivedAt);

export const addedInput = enquiryAdded.extend({
  status: enquiryStatus.default("pending"),
  receivedAt: receivedAt.optional(),
});

const storedText = z.string().trim().max(LENGTHS.asStored, tooLong(LENGTHS.asStored));
const optionalStoredText = storedText.default("");
const isSame = (typed: string, before: string) =>
  [before, cleanTypedText(before), cleanTypedPhone(before), cleanTypedEmail(before)].some(
    (text) => text.trim() === typed,
  );

/** Accepts any text, because a visitor's typo must not block staff. `enquiryChange` checks the fields that differ. */
export const enquiryUpdate = z.object({
  ...schemaForEach(requiredFields, storedText.overwrite(cleanTypedText)),
  ...schemaForEach(optionalAnswers, optionalStoredText),
  phone: storedText.overwrite(cleanTypedPhone),
  email: storedText.overwrite(cleanTypedEmail).default(""),
  location: storedText.overwrite(cleanTypedText).default(""),
  plot_size: storedText.overwrite(cleanTypedSize).default(""),
  status: enquiryStatus,
});

/** Fields that differ from `before` are checked as on creation (ENQR-03). */
export const enquiryChange = (before: Record<keyof EnquiryInput, string>) =>
  enquiryUpdate.superRefine((typed, { addIssue }) => {
    for (const { path, message } of enquiryAdded.safeParse(typed).error?.issues ?? []) {
      const field = path[0] as keyof EnquiryInput;
      if (!isSame(typed[field], before[field])) addIssue({ code: "custom", path, message });
    }
  });

export const enquiryListQuery = listQuery.extend({ status: enquiryStatus.optional() });
export const enquiryStatusUpdate = z.object({ enquiryId: id.max(LENGTHS.id), status: enquiryStatus });

export const enquiry = z.object({
  _id: rowId,
  ...schemaForEach({ ...requiredFields, ...optionalAnswers }, text),
  status: status(ENQUIRY_STATUSES),
  ...timestamps,
});

/** Requires the enquiry in the answer: a backend may lose it and still answer `success`. */
export const storedEnquiry = successAnswer.extend({ enquiry });
export const addedEnquiry = storedEnquiry.transform((answer) => answer.enquiry);

/** The specification answers errors with status 200, so this requires `success` and refuses an empty enquiry. */
export const statusUpdated = z
  .looseObject({ success: z.literal(true) })
  .refine(({ enquiry, data }) => enquiry !== null && data !== null)
  .transform(() => ({ success: true as const }));

export type EnquiryInput = z.infer<typeof enquiryInput>;
export type EnquiryUpdate = z.infer<typeof enquiryUpdate>;
export type Enquiry = z.infer<typeof enquiry>;
export type EnquiryStatus = z.infer<typeof enquiryStatus>;

/** A missing count is an error and not 0. */
const count = z
  .union([z.number(), z.string().regex(/^\d+$/)])
  .transform(Number)
  .pipe(z.number());

export const counts = z.object({ projects: count, city: count, customers: count, enquiries: count });

export const countsAnswer = z.object({ counts }).transform((answer) => answer.counts);

export type Counts = z.infer<typeof counts>;

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
