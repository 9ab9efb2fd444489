import { z } from "zod";
import { messages } from "@/contract/messages";
import { typedPhone, visibleText } from "@/contract/plain-characters";
import { requiredAnswers } from "@/contract/required-answers";
import { DAY_MS } from "../durations";
import { id, optional, optionalEmail, required, rowId, status, text, timestamps } from "./field";
import { LENGTHS, tooLong } from "./lengths";
import { listQuery } from "./list-query";

export const ENQUIRY_STATUSES = ["active", "pending", "closed", "converted"] as const;
export const enquiryStatus = z.enum(ENQUIRY_STATUSES);

/** One schema for all of these fields. */
export const every = <Name extends string, Schema>(fields: Record<Name, unknown>, schema: Schema) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, schema])) as Record<Name, Schema>;

const asked = {
  name: required(requiredAnswers.name, LENGTHS.name),
  phone: required(requiredAnswers.phone, LENGTHS.phone, typedPhone),
  email: required(requiredAnswers.email, LENGTHS.email, visibleText),
  location: required(requiredAnswers.location, LENGTHS.location),
  plot_size: required(requiredAnswers.plot_size, LENGTHS.plot_size),
};

const offered = { enquiry: optional(LENGTHS.enquiryWithSource) };

/**
 * What a visitor sends. Only what the specification requires is required (section 5): a lead with an odd phone number
 * is still a lead. `status` is not here, so a browser cannot set it.
 */
export const enquiryInput = z.object({ ...asked, ...offered });

/** An enquiry that staff add. Only name and phone are required: a caller may have told no more yet. */
export const enquiryAdded = enquiryInput.extend({
  email: optionalEmail,
  location: optional(LENGTHS.location),
  plot_size: optional(LENGTHS.plot_size),
  status: enquiryStatus,
});

/** When an enquiry arrived that is entered later. Clocks of browser and server may differ by a day's zone. */
export const receivedAt = z.iso
  .datetime({ offset: true, error: messages.admin.receivedAt })
  .refine((at) => Date.parse(at) < Date.now() + DAY_MS, messages.admin.receivedAt);

const asItWas = z.string().trim().max(LENGTHS.asItWas, tooLong(LENGTHS.asItWas));
const blankOrAsItWas = asItWas.default("");
const isSame = (typed: string, before: string) => [before, typedPhone(before)].some((one) => one.trim() === typed);

/**
 * An existing enquiry that staff save. Any text passes, because a visitor's typo must not block a note. `enquiryChange`
 * checks the fields that differ.
 */
export const enquiryUpdate = z.object({
  ...every(asked, asItWas),
  ...every(offered, blankOrAsItWas),
  phone: asItWas.overwrite(typedPhone),
  email: asItWas.overwrite(visibleText).default(""),
  location: blankOrAsItWas,
  plot_size: blankOrAsItWas,
  status: enquiryStatus,
});

/** The same, with the fields that differ from `before` checked as on creation (ENQR-03). */
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
  ...every({ ...asked, ...offered }, text),
  status: status(ENQUIRY_STATUSES),
  ...timestamps,
});

export type EnquiryInput = z.infer<typeof enquiryInput>;
export type EnquiryUpdate = z.infer<typeof enquiryUpdate>;
export type Enquiry = z.infer<typeof enquiry>;
export type EnquiryStatus = z.infer<typeof enquiryStatus>;

/** A number or numeric text. An absent count is an error, not 0. */
const count = z
  .union([z.number(), z.string().regex(/^\d+$/)])
  .transform(Number)
  .pipe(z.number());

/** Row counts for the dashboard. */
export const counts = z.object({ projects: count, city: count, customers: count, enquiries: count });

export type Counts = z.infer<typeof counts>;
