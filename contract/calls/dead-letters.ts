import { z } from "zod";
import type { SiteCall } from "@/contract/calls/call";
import { listOf } from "@/contract/schemas/answer";
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

/** Why staff discard a dead letter. */
export const discard = z.object({ reason: required("Enter a reason", LENGTHS.reason) });

export type DeadLetter = z.infer<typeof deadLetter>;

const access = ["enquiries"] as const;
const tags = ["dead-letters"] as const;
const response = z.object({ success: z.literal(true) });

const own = { answeredBy: "site", access, tags } as const;

/** Dead letters: enquiries that the backend refused, waiting in the outbox for a decision. */
export const deadLetterCalls = {
  list: { ...own, method: "GET", path: "/api/outbox", response: listOf(deadLetter) },
  retry: { ...own, method: "PUT", path: "/api/outbox/:key", body: enquiryInput, response },
  retryAll: { ...own, method: "POST", path: "/api/outbox/retry", response: response.extend({ retried: z.number() }) },
  discard: { ...own, method: "DELETE", path: "/api/outbox/:key", right: "delete", body: discard, response },
} as const satisfies Record<string, SiteCall>;
