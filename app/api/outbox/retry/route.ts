import { deadLetterCalls } from "@/contract/calls/dead-letters";
import { bff } from "@/server/gateway/handler";

export const POST = bff(deadLetterCalls.retryAll);
