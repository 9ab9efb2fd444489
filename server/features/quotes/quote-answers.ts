import "server-only";
import { quoteCalls } from "@/contract/calls/quotes";
import { findQuotes } from "@/server/features/desk";
import { implementSite } from "@/server/gateway/implement-site";
import { mailQuote, markQuote } from "./quote-states";
import { makeQuote, readQuotable } from "./quotes";

export const quoteAnswers = implementSite(quoteCalls, {
  make: async ({ params, body, staff }) => ({ data: await makeQuote(params.id, body, staff) }),
  setState: async ({ params, body, staff }) => ({ data: await markQuote(params, body, staff) }),
  mail: async ({ params, body, staff }) => ({ data: await mailQuote(params, body, staff) }),
  find: async ({ query }) => ({ data: await findQuotes(query.search, query.limit) }),
  quotable: async ({ staff }) => ({ data: await readQuotable(staff) }),
});
