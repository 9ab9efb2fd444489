import { z } from "zod";
import { group, type SiteCall } from "@/contract/calls/call";
import { done, listOf } from "@/contract/schemas/answer";
import { enquiryInput, every } from "@/contract/schemas/enquiry";
import { id, required } from "@/contract/schemas/field";
import { LENGTHS } from "@/contract/schemas/lengths";

/**
 * An enquiry, or its notification, that the outbox could not deliver. A lead of another platform may lack an answer that
 * a visitor has to give, and an enquiry that was stored before a field existed lacks that field: both are listed blank.
 */
const deadLetter = z.object({
  ...every(enquiryInput.shape, z.string().default("")),
  _id: id,
  kind: z.enum(["enquiry", "email", "webhook"]),
  reason: z.string(),
  createdAt: z.string(),
});

export const discard = z.object({ reason: required("Enter a reason", LENGTHS.reason) });

export type DeadLetter = z.infer<typeof deadLetter>;

const own = group({ answeredBy: "site", access: ["enquiries"], tags: ["dead-letters"] });

/** Dead letters: enquiries that the backend refused, waiting in the outbox for a decision. */
export const deadLetterCalls = {
  list: own.get("/api/outbox", listOf(deadLetter)),
  retry: own.put("/api/outbox/:key", done, { body: enquiryInput }),
  retryAll: own.post("/api/outbox/retry", done.extend({ retried: z.number() })),
  discard: own.delete("/api/outbox/:key", done, { right: "delete", body: discard }),
} as const satisfies Record<string, SiteCall>;
