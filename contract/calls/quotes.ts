import { group, type SiteCall } from "@/contract/calls/call";
import { dataOf, listOf } from "@/contract/schemas/answer";
import { quotable, quote, quoteInput, quoteMailInput, quoteSearch, quoteStateInput } from "@/contract/schemas/quote";

const own = group({ answeredBy: "site", access: ["enquiries"], tags: ["enquiries", "follow-up"] });

/** Quotes of an enquiry, which never change but for their state. The PDF is at /api/quotes/<id>/pdf. */
export const quoteCalls = {
  make: own.post("/api/follow-up/enquiry/:id/quotes", dataOf(quote), { body: quoteInput }),
  setState: own.put("/api/follow-up/enquiry/:id/quotes/:quote", dataOf(quote), { body: quoteStateInput }),
  /** Emails the PDF to the customer through the outbox, which marks an open quote as sent. */
  mail: own.post("/api/follow-up/enquiry/:id/quotes/:quote/mail", dataOf(quote), { body: quoteMailInput }),
  /** By number or name, newest first. */
  find: own.get("/api/quotes", listOf(quote), { query: quoteSearch }),
  /** The data of the quote form. */
  quotable: own.get("/api/quotes/quotable", dataOf(quotable)),
} as const satisfies Record<string, SiteCall>;
