import "server-only";
import { receiptCalls } from "@/contract/calls/enquiries";
import { findTranslator } from "@/server/features/content";
import { implementSite } from "@/server/gateway/implement-site";
import { chooseTime, readReceipt } from "./receipt";

export const receiptAnswers = implementSite(receiptCalls, {
  read: async ({ query }) => readReceipt(query, await findTranslator(query.language)),
  chooseCallTime: async ({ body }) => chooseTime(body, await findTranslator(body.language)),
});
