import { z } from "zod";
import type { SiteCall } from "@/lib/api/call";
import { listOf } from "@/lib/schemas/answer";
import { enquiryInput } from "@/lib/schemas/enquiry";
import { discard, waitingEnquiry } from "@/lib/schemas/waiting-enquiry";

const access = ["enquiries"] as const;
const tags = ["waiting-enquiries"] as const;
const response = z.object({ success: z.literal(true) });

/** Enquiries that the backend refused: they wait in the outbox until somebody decides. */
export const waitingEnquiryCalls = {
  list: {
    method: "GET",
    path: "/api/outbox",
    answeredBy: "site",
    access,
    tags,
    response: listOf(waitingEnquiry),
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
    tags,
    body: discard,
    response,
  },
} as const satisfies Record<string, SiteCall>;
