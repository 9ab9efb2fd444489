import type { SiteCall } from "@/contract/calls/call";
import { callTimeChoice, receipt, receiptKey } from "@/contract/schemas/receipt";

/** For whoever has just sent an enquiry, and can prove it. */
export const receiptCalls = {
  read: {
    method: "GET",
    path: "/api/receipts",
    answeredBy: "site",
    access: "public",
    tags: [],
    query: receiptKey,
    response: receipt,
  },
  /** When he wants to be called, which becomes the next step of his enquiry. */
  chooseCallTime: {
    method: "POST",
    path: "/api/receipts/call-time",
    answeredBy: "site",
    access: "public",
    tags: [],
    body: callTimeChoice,
    response: receipt,
  },
} as const satisfies Record<string, SiteCall>;
