import { z } from "zod";
import type { SiteCall } from "@/contract/calls/call";
import { listOf } from "@/contract/schemas/answer";
import { deadLetter, discard } from "@/contract/schemas/dead-letter";
import { enquiryInput } from "@/contract/schemas/enquiry";

const access = ["enquiries"] as const;
const tags = ["dead-letters"] as const;
const response = z.object({ success: z.literal(true) });

/** Dead letters: enquiries that the backend refused, waiting in the outbox for a decision. */
export const deadLetterCalls = {
  list: {
    method: "GET",
    path: "/api/outbox",
    answeredBy: "site",
    access,
    tags,
    response: listOf(deadLetter),
  },
  retry: {
    method: "PUT",
    path: "/api/outbox/:key",
    answeredBy: "site",
    access,
    tags,
    body: enquiryInput,
    response,
  },
  retryAll: {
    method: "POST",
    path: "/api/outbox/retry",
    answeredBy: "site",
    access,
    tags,
    response: response.extend({ retried: z.number() }),
  },
  discard: {
    method: "DELETE",
    path: "/api/outbox/:key",
    answeredBy: "site",
    access,
    right: "delete",
    tags,
    body: discard,
    response,
  },
} as const satisfies Record<string, SiteCall>;
