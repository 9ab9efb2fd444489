import "server-only";
import { receiptCalls } from "@/contract/calls/receipts";
import { english } from "@/lib/language/translator";
import { implementSite } from "@/server/gateway/implement-site";
import { chooseTime, readReceipt } from "./receipt";

export const receiptAnswers = implementSite(receiptCalls, {
  read: ({ query }) => readReceipt(query, english),
  chooseCallTime: ({ body }) => chooseTime(body, english),
});
