import { answeredBySite } from "@/contract/calls/call";
import { dataOf } from "@/contract/schemas/answer";
import * as schema from "@/contract/schemas/quote";

const tags = ["enquiries", "follow-up"] as const;
const ofEnquiries = answeredBySite(["enquiries"], tags);
const ofQuotes = answeredBySite(["enquiries", "accounts"], tags);
const quote = dataOf(schema.quote);

/** Quotes of an enquiry, which never change but for their state. The PDF is at /api/quotes/<id>/pdf. */
export const quoteCalls = {
  make: ofEnquiries.post("/api/follow-up/enquiry/:id/quotes", quote, { body: schema.quoteInput }),
  setState: ofEnquiries.put("/api/follow-up/enquiry/:id/quotes/:quote", quote, { body: schema.quoteStateInput }),
  /** Emails the PDF to the customer through the outbox, which marks an open quote as sent. */
  mail: ofEnquiries.post("/api/follow-up/enquiry/:id/quotes/:quote/mail", quote, { body: schema.quoteMailInput }),
  setLink: ofEnquiries.put("/api/follow-up/enquiry/:id/quotes/:quote/link", quote, { body: schema.quoteLinkInput }),
  find: ofQuotes.get("/api/quotes", schema.listedQuotes, { query: schema.quotesQuery }),
  quotable: ofEnquiries.get("/api/quotes/quotable", dataOf(schema.quotable)),
};
