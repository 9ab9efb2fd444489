import type { SiteCall } from "@/contract/calls/call";
import { dataOf } from "@/contract/schemas/answer";
import { quotable, quote, quoteInput } from "@/contract/schemas/quote";

const site = { answeredBy: "site", access: ["enquiries"], tags: ["enquiries", "follow-up"] } as const;

/** Quotes of an enquiry, which never change. The PDF is at /api/quotes/<id>/pdf. */
export const quoteCalls = {
  make: {
    ...site,
    method: "POST",
    path: "/api/follow-up/enquiry/:id/quotes",
    body: quoteInput,
    response: dataOf(quote),
  },
  /** The data of the quote form. */
  quotable: { ...site, method: "GET", path: "/api/quotes/quotable", response: dataOf(quotable) },
} as const satisfies Record<string, SiteCall>;
