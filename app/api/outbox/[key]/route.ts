import { deadLetterCalls } from "@/contract/calls/dead-letters";
import { bff } from "@/server/gateway/handler";

export const PUT = bff(deadLetterCalls.retry);
export const DELETE = bff(deadLetterCalls.discard);
