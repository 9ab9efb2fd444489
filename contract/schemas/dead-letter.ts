import { z } from "zod";
import { enquiryInput } from "./enquiry";
import { id, required } from "./field";
import { LENGTHS } from "./lengths";

/** An enquiry, or its notification, that the outbox could not deliver. */
export const deadLetter = enquiryInput.extend({
  _id: id,
  kind: z.enum(["enquiry", "email", "webhook"]),
  reason: z.string(),
  createdAt: z.string(),
});

/** Why staff discard a dead letter. */
export const discard = z.object({ reason: required("Enter a reason", LENGTHS.reason) });

export type DeadLetter = z.infer<typeof deadLetter>;
