import type { SiteCall } from "@/contract/calls/call";
import { dataOf, listOf } from "@/contract/schemas/answer";
import { quotable, quote, quoteInput, quoteMailInput, quoteSearch, quoteStateInput } from "@/contract/schemas/quote";

const site = { answeredBy: "site", access: ["enquiries"], tags: ["enquiries", "follow-up"] } as const;

/** Quotes of an enquiry, which never change but for their state. The PDF is at /api/quotes/<id>/pdf. */
export const quoteCalls = {
  make: {
    ...site,
    method: "POST",
    path: "/api/follow-up/enquiry/:id/quotes",
    body: quoteInput,
    response: dataOf(quote),
  },
  setState: {
    ...site,
    method: "PUT",
    path: "/api/follow-up/enquiry/:id/quotes/:quote",
    body: quoteStateInput,
    response: dataOf(quote),
  },
  /** Emails the PDF to the customer through the outbox, which marks an open quote as sent. */
  mail: {
    ...site,
    method: "POST",
    path: "/api/follow-up/enquiry/:id/quotes/:quote/mail",
    body: quoteMailInput,
    response: dataOf(quote),
  },
  /** By number or name, newest first. */
  find: { ...site, method: "GET", path: "/api/quotes", query: quoteSearch, response: listOf(quote) },
  /** The data of the quote form. */
  quotable: { ...site, method: "GET", path: "/api/quotes/quotable", response: dataOf(quotable) },
} as const satisfies Record<string, SiteCall>;
