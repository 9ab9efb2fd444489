import "server-only";
import { quoteCalls } from "@/contract/calls/quotes";
import { implementSite } from "@/server/gateway/implement-site";
import { makeQuote, readQuotable } from "./quotes";

export const quoteAnswers = implementSite(quoteCalls, {
  make: async ({ params, body, staff }) => ({ data: await makeQuote(params.id, body, staff) }),
  quotable: async ({ staff }) => ({ data: await readQuotable(staff) }),
});
