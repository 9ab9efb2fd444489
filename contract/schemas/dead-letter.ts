import { z } from "zod";
import { enquiryInput, every } from "./enquiry";
import { id, required } from "./field";
import { LENGTHS } from "./lengths";

/**
 * An enquiry, or its notification, that the outbox could not deliver. A lead of another platform may lack an answer that
 * a visitor has to give, and an enquiry that was stored before a field existed lacks that field: both are listed blank.
 */
export const deadLetter = z.object({
  ...every(enquiryInput.shape, z.string().default("")),
  _id: id,
  kind: z.enum(["enquiry", "email", "webhook"]),
  reason: z.string(),
  createdAt: z.string(),
});

/** Why staff discard a dead letter. */
export const discard = z.object({ reason: required("Enter a reason", LENGTHS.reason) });

export type DeadLetter = z.infer<typeof deadLetter>;
