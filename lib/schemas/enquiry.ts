import { z } from "zod";
import { messages } from "@/lib/content/messages";
import { requiredAnswers } from "@/lib/enquiry/required";
import { id, required, rowId, status, text, timestamps } from "./field";
import { LENGTHS, tooLong } from "./lengths";
import { listQuery } from "./list-query";

export const ENQUIRY_STATUSES = ["active", "pending", "closed", "converted"] as const;
export const enquiryStatus = z.enum(ENQUIRY_STATUSES);

/**
 * What a visitor sends. Only what the specification requires is required (section 5): a lead with an odd phone number
 * is still a lead. `status` is not here, so a browser cannot set it.
 */
export const enquiryInput = z.object({
  name: required(requiredAnswers.name, LENGTHS.name),
  phone: required(requiredAnswers.phone, LENGTHS.phone),
  email: required(requiredAnswers.email, LENGTHS.email),
  location: required(requiredAnswers.location, LENGTHS.location),
  plot_size: required(requiredAnswers.plot_size, LENGTHS.plot_size),
  enquiry: z.string().trim().max(LENGTHS.enquiryWithSource, tooLong(LENGTHS.enquiryWithSource)).default(""),
});

/** What staff save: a proper email address, and the status. */
export const enquiryUpdate = enquiryInput.extend({
  email: enquiryInput.shape.email.pipe(z.email(messages.emailLike)),
  status: enquiryStatus,
});

/** Enquiries can also be asked for by their status. */
export const enquiryListQuery = listQuery.extend({ status: enquiryStatus.optional() });

export const enquiryStatusUpdate = z.object({ enquiryId: id.max(LENGTHS.id), status: enquiryStatus });

export const enquiry = z.object({
  _id: rowId,
  name: text,
  phone: text,
  email: text,
  location: text,
  plot_size: text,
  enquiry: text,
  status: status(ENQUIRY_STATUSES),
  ...timestamps,
});

export type EnquiryInput = z.infer<typeof enquiryInput>;
export type EnquiryUpdate = z.infer<typeof enquiryUpdate>;
export type Enquiry = z.infer<typeof enquiry>;
export type EnquiryStatus = z.infer<typeof enquiryStatus>;
