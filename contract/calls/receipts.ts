import type { SiteCall } from "@/contract/calls/call";
import { callTimeChoice, receipt, receiptKey } from "@/contract/schemas/receipt";

/** For visitors who can prove that they have just sent the enquiry. */
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
  /** The chosen time becomes the next step of the enquiry. */
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
